import type { MenuEntry } from '@opensrm/kernel/document/area.ts'
import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import type { ErrorCode, Issue } from '@opensrm/kernel/protocol/errors.ts'
import { hostsIn, isConnected } from '@opensrm/platform/access/frameTickets.ts'
import { defineOperations, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import type { Registry } from '@opensrm/platform/documents/registry.ts'
import { sql } from 'kysely'
import { ADMINISTRATOR_ROUTES } from '../administrators.ts'
import { among, fillMirror } from '../mirrors.ts'
import { baseMenu } from './baseMenu.definition.ts'

type Menu = RecordOf<typeof baseMenu>

export const baseMenuOperations = defineOperations(baseMenu, {
  async beforeSave(context, draft, before) {
    draft.menuId = Number(draft.id)
    const issues = await place(context, draft)
    if (!before || before.htmlUrl !== draft.htmlUrl || before.menuType !== draft.menuType)
      issues.push(...(await addressIssues(context, draft)))
    return issues
  },
  async afterSave(context, record, before) {
    if (before && before.levelId !== record.levelId) await placeBelow(context, record.id)
  },
  effects: {
    async doDisable(context, record) {
      // Disabling a folder hides everything below it, so the check covers all menus in the folder.
      const { rows } = await sql<{ menu_name: string; menu_name_en: string }>`
        with recursive below as (
          select id, menu_name, menu_name_en, html_url from base_menu where id = ${record.id}::bigint
          union
          select c.id, c.menu_name, c.menu_name_en, c.html_url
          from base_menu c join below b on c.menu_parent_id = b.id
        ) select menu_name, menu_name_en from below where html_url = any(${ADMINISTRATOR_ROUTES}::text[])`.execute(
        context.tx,
      )
      const [needed] = rows
      if (needed)
        context.refuse('MENU_NEEDED', { menu: { zh: needed.menu_name, en: needed.menu_name_en } })
    },
    async doMove(context, record, input) {
      const moved = structuredClone(record)
      moved.menuParentId = input.menuParentId
      const [issue] = await place(context, moved)
      if (issue) context.refuse(issue.code, issue.args ?? {}, { field: 'menuParentId' })
      const { menuParentId, levelId } = moved
      const seqNum = input.seqNum ?? record.seqNum
      // Update first: the subtree takes its levels from the stored row.
      await context.update(baseMenu, record.id, { fields: { menuParentId, levelId, seqNum } })
      await placeBelow(context, record.id)
    },
  },
  enrich: (at, records) =>
    fillMirror(
      at,
      baseMenu,
      'resources',
      records,
      (ids) => sql`
        select id, menu_id as header_id, resource_code, resource_name, res_icon
        from base_resource where ${among('menu_id', ids)} order by seq_num, id`,
    ),
})

/** Takes the level from the parent and refuses a menu below itself. */
async function place(context: OperationContext, draft: Menu): Promise<Issue[]> {
  // One move at a time: two moves that are each valid could together create a cycle.
  await sql`select pg_advisory_xact_lock(hashtext('base_menu'))`.execute(context.tx)
  const label = baseMenu.fields.menuParentId.label
  if (!draft.menuParentId) {
    draft.levelId = 0
    return []
  }
  const { rows } = await sql<{ id: string; level_id: string }>`
    with recursive up as (
      select id, menu_parent_id, level_id from base_menu where id = ${draft.menuParentId}::bigint
      union
      select m.id, m.menu_parent_id, m.level_id from base_menu m join up on m.id = up.menu_parent_id
    ) select id, level_id from up`.execute(context.tx)
  if (rows.some((row) => row.id === draft.id))
    return [{ field: 'menuParentId', code: 'TREE_CYCLE', args: { label } }]
  const parent = rows.find((row) => row.id === draft.menuParentId)
  draft.levelId = Number(parent?.level_id ?? -1) + 1
  return []
}

async function placeBelow(context: OperationContext, id: string): Promise<void> {
  await sql`
    with recursive below as (
      select id, level_id from base_menu where id = ${id}::bigint
      union all
      select c.id, b.level_id + 1 from base_menu c join below b on c.menu_parent_id = b.id
    )
    update base_menu m set level_id = below.level_id from below
    where below.id = m.id and m.level_id is distinct from below.level_id`.execute(context.tx)
}

/**
 * A page must be a route of the product; an external address must be https, and may be framed only
 * from allowed hosts.
 */
async function addressIssues(context: OperationContext, draft: Menu): Promise<Issue[]> {
  const url = (draft.htmlUrl ?? '').trim()
  const issue = (code: ErrorCode, args: { [name: string]: string } = {}): Issue[] => [
    { field: 'htmlUrl', code, args },
  ]
  if (draft.menuType === 'FOLDER' || url === '') return []
  const [route = ''] = url.split('?')
  if (draft.menuType === 'PAGE')
    return isRoute(context.platform.registry, route) ? [] : issue('MENU_ROUTE_UNKNOWN', { url })
  const address = URL.canParse(url) ? new URL(url) : null
  if (address?.protocol !== 'https:') return issue('MENU_LINK_INSECURE')
  if (draft.menuType !== 'IFRAME') return []
  const allowed = await hostsIn(context.platform, 'IFRAME_ALLOWED_HOSTS')
  const isAllowed =
    allowed.includes(address.host) || (await isConnected(context.platform, address.href))
  return isAllowed ? [] : issue('MENU_HOST_NOT_ALLOWED', { host: address.host })
}

function isRoute(registry: Registry, url: string): boolean {
  const named = (entries: readonly MenuEntry[]): boolean =>
    entries.some((entry) => entry.route === url || named(entry.children ?? []))
  return (
    [...registry.documents.values()].some(({ definition }) => url in definition.screens) ||
    registry.areas.some((area) => named(area.menus))
  )
}
