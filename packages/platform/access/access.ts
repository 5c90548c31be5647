import { dayOf } from '@opensrm/kernel/values/date.ts'
import type { Caller, Platform } from '../http/action.ts'
import { cachesOf } from '../session/caches.ts'
import { loadMenuCatalogue, loadUserAccess } from './load.ts'
import { type Permissions, permissionsFrom } from './permissions.ts'

/**
 * The permissions of a caller in the current responsibility. Cached per user and responsibility, and dropped by a
 * notification of the database when their source data changes, so that an ordinary call needs no query.
 */
export async function permissionsOf(platform: Platform, caller: Caller): Promise<Permissions> {
  const { permissions } = cachesOf(platform)
  // Validity periods end at midnight without any change in the database.
  const today = dayOf(platform.clock(), platform.config.timeZone)
  const key = `${caller.userId}/${caller.respId ?? ''}/${today}/${caller.supplierId ?? ''}/${caller.departmentId ?? ''}/${caller.orgId ?? ''}`
  return permissions.get(key, () => loadPermissions(platform, caller, today))
}

async function loadPermissions(
  platform: Platform,
  caller: Caller,
  today: string,
): Promise<Permissions> {
  const { db, registry } = platform
  const catalogue = await cachesOf(platform).menus.get('all', () => loadMenuCatalogue(db))
  const user = await loadUserAccess({ db, registry, caller, today })
  return permissionsFrom({ registry, catalogue, user, respId: caller.respId })
}
