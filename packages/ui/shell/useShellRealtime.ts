import { forgetLookups } from '../client/lookups.ts'
import { queryClient } from '../client/queryClient.ts'
import { type RealtimeEvent, useRealtime } from '../client/realtime.ts'
import { loadMenus } from '../client/routes.ts'

const BURST_MS = 500

/** Reloads cached data of the shell when it changes: rights and menus, lookups, the numbers in the top bar. */
export function useShellRealtime(): void {
  useRealtime('permissionChanged', changed('permission', rereadRights))
  useRealtime('menuChanged', changed('permission', rereadRights))
  useRealtime('lookupChanged', changed('lookup', forgetLookups))
  useRealtime(
    'message',
    changed('message', () => invalidate('unreadMessages')),
  )
  useRealtime(
    'todo',
    changed('todo', () => {
      for (const key of ['todoCount', 'home', 'worklist', 'matters']) invalidate(key)
    }),
  )
}

function rereadRights(): void {
  void loadMenus()
  invalidate('menuResources')
}

function invalidate(key: string): void {
  void queryClient.invalidateQueries({ queryKey: [key] })
}

const timers = new Map<string, ReturnType<typeof setTimeout>>()

/** An administrator's save announces several changes at once; they lead to one reload. */
function changed(name: string, reread: () => void): (event: RealtimeEvent) => void {
  return () => {
    clearTimeout(timers.get(name))
    timers.set(name, setTimeout(reread, BURST_MS))
  }
}
