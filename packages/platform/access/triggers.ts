import { snake, tableOf } from '@opensrm/kernel/document/define.ts'
import { sql } from 'kysely'
import type { Registry } from '../documents/registry.ts'
import type { Tx } from '../http/action.ts'

/** Documents whose changes affect the catalogue of menus and buttons, and so permissions. */
const CATALOGUE_DOCUMENTS = ['baseMenu', 'baseResource']
/** Documents whose changes affect permissions only. Their child tables count too. */
const PERMISSION_DOCUMENTS = [
  'baseRole',
  'baseResponsibility',
  'baseUserResponsibility',
  'basePermissionConfig',
  'basePosition',
  'basePositionAllot',
  'baseOrganization',
  'baseDepartment',
  'basePerson',
]
const LOOKUP_DOCUMENTS = ['baseLookupType', 'baseLookupValue']
const PROFILE_DOCUMENTS = ['baseProfile']

/** Columns of an account that affect its sessions and rights; each login changes other columns. */
const ACCOUNT_COLUMNS = [
  'status',
  'supplierId',
  'personId',
  'userType',
  'effectiveFrom',
  'effectiveTo',
  'mustChangePassword',
  'agreementVersion',
  'userFullName',
  'userName',
  'timeZone',
]

/**
 * Database triggers announce changes in the transaction that makes them, so that no operation, import or manual
 * statement can miss it. Several changes of one transaction give one announcement.
 */
export async function ensureTriggers(tx: Tx, registry: Registry): Promise<void> {
  await sql
    .raw(`
    create or replace function announce_change() returns trigger language plpgsql as $$
    begin
      perform pg_notify(tg_argv[0], coalesce(tg_argv[1], 'all'));
      return null;
    end $$;
    create or replace function announce_account_change() returns trigger language plpgsql as $$
    begin
      perform pg_notify('permission_changed', 'user:' || new.id);
      return null;
    end $$;
    create or replace function announce_todo() returns trigger language plpgsql as $$
    begin
      perform pg_notify('realtime', jsonb_build_object('topic', 'todo', 'users', to_jsonb(
        array(select distinct id::text from unnest(
          array[new.assignee_user_id] || coalesce(new.candidate_user_ids, '{}')) id where id is not null)))::text);
      return null;
    end $$;`)
    .execute(tx)
  await announceTodos(tx, registry)
  const category = categoryResource(registry)
  for (const resource of CATALOGUE_DOCUMENTS)
    await announce(tx, registry, resource, 'permission_changed')
  for (const resource of [...PERMISSION_DOCUMENTS, ...(category ? [category] : [])])
    await announce(tx, registry, resource, 'permission_changed', 'rights')
  for (const resource of LOOKUP_DOCUMENTS) await announce(tx, registry, resource, 'lookup_changed')
  for (const resource of PROFILE_DOCUMENTS)
    await announce(tx, registry, resource, 'profile_changed')
  // Organisations are also levels of profile values.
  await announce(tx, registry, 'baseOrganization', 'profile_changed')
  const changed = ACCOUNT_COLUMNS.map(
    (field) => `old.${snake(field)} is distinct from new.${snake(field)}`,
  )
  await sql
    .raw(`
    drop trigger if exists announce_account_change on base_user;
    create trigger announce_account_change after update on base_user
      for each row when (${changed.join(' or ')}) execute function announce_account_change();`)
    .execute(tx)
}

/** Tasks are created, handled and reassigned in many ways; the triggers notify every affected user. */
async function announceTodos(tx: Tx, registry: Registry): Promise<void> {
  const definition = registry.documents.get('baseBpmTask')?.definition
  if (!definition) return
  const table = tableOf(definition)
  await sql
    .raw(`
    drop trigger if exists announce_todo on ${table};
    create trigger announce_todo after insert or update of status, assignee_user_id, candidate_user_ids on ${table}
      for each row execute function announce_todo();`)
    .execute(tx)
}

async function announce(
  tx: Tx,
  registry: Registry,
  resource: string,
  channel: string,
  payload = 'all',
): Promise<void> {
  const definition = registry.documents.get(resource)?.definition
  if (!definition) return
  const tables = [
    tableOf(definition),
    ...Object.keys(definition.children).map((child) => tableOf(definition, child)),
  ]
  for (const table of tables) {
    const name = `announce_${channel}`
    await sql
      .raw(`
      drop trigger if exists ${name} on ${table};
      create trigger ${name} after insert or update or delete or truncate on ${table}
        for each statement execute function announce_change('${channel}', '${payload}');`)
      .execute(tx)
  }
}

/** The tree resource of category permits, whichever area defines it. */
export function categoryResource(registry: Registry): string | null {
  const field =
    registry.documents.get('basePermissionConfig')?.definition.children.categoryPermits?.fields
      .categoryId
  return field?.type === 'ref' ? field.ref : null
}
