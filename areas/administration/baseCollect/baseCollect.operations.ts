import type { AnyRow } from '@opensrm/kernel/document/define.ts'
import { f, inBothLanguages } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import {
  defineOperations,
  documentAction,
  type OperationContext,
} from '@opensrm/platform/documents/operations.ts'
import { baseCollect } from './baseCollect.definition.ts'

/** More favourites than a user can look through. */
const FAVOURITES_MAX = 100

type Values = { [key: string]: unknown }

export const baseCollectOperations = defineOperations(baseCollect, {
  actions: {
    doCollect: documentAction({
      title: t('收藏/取消收藏', 'Add to or remove from favourites'),
      by: 'both',
      input: {
        collectType: f.lookup('COLLECT_TYPE', '类型', 'Type', { required: true }),
        ...inBothLanguages('title', '标题', 'Title', { required: true }),
        ...inBothLanguages('groupName', '分组', 'Group', { maxLength: 50 }),
        menuId: f.ref('baseMenu', '菜单', 'Menu'),
        respId: f.ref('baseResponsibility', '职责', 'Responsibility'),
        docResource: f.text('单据类型', 'Document', { maxLength: 60 }),
        docId: f.integer('单据ID', 'Document id'),
        route: f.text('路由', 'Route', { maxLength: 120 }),
        searchParams: f.json('查询条件', 'Saved filter'),
      },
      async run(context, input) {
        const userId = context.caller?.userId ?? null
        const [found] = await context.select(baseCollect, { userId, objectKey: keyOf(input) })
        if (found) {
          // Favourites have no references and no history: the row is deleted.
          await context.tx.deleteFrom('base_collect').where('id', '=', found.id).execute()
          return { collected: 'N', id: null }
        }
        const { id } = await context.create(baseCollect, input)
        return { collected: 'Y', id }
      },
    }),
  },
  async beforeSave(context, draft, before): Promise<Issue[]> {
    const userId = context.caller?.userId ?? draft.userId
    draft.userId = before?.userId ?? userId
    draft.objectKey = keyOf(draft as Values)
    const own = await context.select(baseCollect, { userId: draft.userId })
    if (!before && own.length >= FAVOURITES_MAX)
      return [{ code: 'TOO_MANY_FAVOURITES', args: { max: FAVOURITES_MAX } }]
    if (draft.defaultFlag === 'Y') await releaseDefault(context, own, draft)
    return []
  },
})

/** Only one search of a list can be its default: the last one chosen. This clears the others. */
async function releaseDefault(
  context: OperationContext,
  own: readonly (AnyRow & { route: string | null; defaultFlag: string | null })[],
  draft: { id: string; route: string | null },
): Promise<void> {
  for (const other of own) {
    if (other.id === draft.id || other.route !== draft.route || other.defaultFlag !== 'Y') continue
    await context.update(baseCollect, other.id, { fields: { defaultFlag: 'N' } })
  }
}

/** The key that makes two favourites equal. Searches of a list differ by their names. */
function keyOf(values: Values): string {
  switch (values.collectType) {
    case 'DOCUMENT':
      return `DOCUMENT/${values.docResource}/${values.docId}`
    case 'FILTER':
      return `FILTER/${values.route}/${values.title}`
    default:
      return `${values.collectType}/${values.menuId}`
  }
}
