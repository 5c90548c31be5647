import { snake, tableOf } from '@opensrm/kernel/document/define.ts'
import { sql } from 'kysely'
import type { Registry } from '../documents/registry.ts'
import type { Tx } from '../http/action.ts'

/** Documents whose change alters what people may do. Their child tables count too. */
const PERMISSION_DOCUMENTS = [
  'baseMenu',
  'baseResource',
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

/** Columns of an account that matter to its sessions and rights; a login changes others with every visit. */
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
 * The database itself announces changes, in the transaction that makes them: no operation, import or hand-written
 * statement can forget to. Several changes of one transaction are one announcement.
 */
export async function ensureTriggers(tx: Tx, registry: Registry): Promise<void> {
  await sql
    .raw(`
    create or replace function announce_change() returns trigger language plpgsql as $$
    begin
      perform pg_notify(tg_argv[0], 'all');
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
  for (const resource of [...PERMISSION_DOCUMENTS, ...(category ? [category] : [])]) {
    await announce(tx, registry, resource, 'permission_changed')
  }
  for (const resource of LOOKUP_DOCUMENTS) await announce(tx, registry, resource, 'lookup_changed')
  for (const resource of PROFILE_DOCUMENTS)
    await announce(tx, registry, resource, 'profile_changed')
  // Organisations are also the levels of profile values.
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

/** Tasks come, are handled or change hands in many ways; whoever has one hears of it. */
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
        for each statement execute function announce_change('${channel}');`)
      .execute(tx)
  }
}

/** The tree behind category permits, whichever area defines it. */
export function categoryResource(registry: Registry): string | null {
  const field =
    registry.documents.get('basePermissionConfig')?.definition.children.categoryPermits?.fields
      .categoryId
  return field?.type === 'ref' ? field.ref : null
}
