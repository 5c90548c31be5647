import { inLanguage, type Text, t } from '@opensrm/kernel/i18n/text.ts'
import { defineOperations } from '@opensrm/platform/documents/operations.ts'
import { placeInTree, placeSubtree, type TreeShape } from '@opensrm/platform/documents/tree.ts'
import { categoriesWithin } from '../orgsAndCategories.ts'
import { srmBaseItem } from '../srmBaseItem/srmBaseItem.definition.ts'
import { switchOffBelow } from '../treeRules.ts'
import { srmBaseCategory } from './srmBaseCategory.definition.ts'

const tree: TreeShape = {
  parent: 'parentId',
  level: 'categoryLevel',
  path: 'fullPath',
  label: 'categoryCode',
  separator: '/',
  top: 1,
  maxLevel: 5,
  leaf: 'leafFlag',
}

export const srmBaseCategoryOperations = defineOperations(srmBaseCategory, {
  async beforeSave(context, draft, before) {
    const brothers = await context.select(srmBaseCategory, {
      parentId: draft.parentId,
      categoryName: draft.categoryName,
    })
    if (brothers.some((brother) => brother.id !== draft.id)) {
      return [
        {
          field: 'categoryName',
          code: 'CATEGORY_NAME_TAKEN',
          args: { name: String(draft.categoryName) },
        },
      ]
    }
    if (draft.parentId && draft.parentId !== before?.parentId) {
      const items = await context.select(srmBaseItem, { categoryId: draft.parentId })
      const parent = await context.find(srmBaseCategory, draft.parentId)
      if (items.length)
        return [
          {
            field: 'parentId',
            code: 'CATEGORY_HAS_ITEMS',
            args: { name: bothNames(parent) },
          },
        ]
    }
    return placeInTree(context, srmBaseCategory, tree, draft)
  },
  afterSave: (context, record, before) =>
    placeSubtree(context, srmBaseCategory, tree, record, before),
  effects: {
    async doInvalid(context, record) {
      const within = await categoriesWithin(context, [record.id])
      const items = await context.select(srmBaseItem, { categoryId: within, status: 'ACTIVE' })
      if (items.length)
        context.refuse('CATEGORY_IN_USE', {
          name: bothNames(record),
          count: items.length,
        })
      return switchOffBelow(context, srmBaseCategory, record.id)
    },
    async doEffect(context, record) {
      const parent = record.parentId ? await context.find(srmBaseCategory, record.parentId) : null
      if (parent?.status === 'INACTIVE') context.refuse('CATEGORY_PARENT_INACTIVE')
    },
    async doMoveItems(context, record, input) {
      const chosen = input.itemIds
      const items = await context.select(srmBaseItem, {
        categoryId: record.id,
        ...(chosen ? { id: chosen } : {}),
      })
      for (const item of items)
        await context.update(srmBaseItem, item.id, {
          fields: { categoryId: input.targetCategoryId },
        })
      const target = await context.find(srmBaseCategory, String(input.targetCategoryId))
      const { zh, en } = bothNames(target)
      const said = t(`已转移${items.length}个物料到${zh}`, `Items moved to ${en}: ${items.length}`)
      return {
        answer: {
          moved: items.length,
          said: inLanguage(said, context.caller?.language ?? 'CN'),
        },
      }
    },
  },
})

function bothNames(
  category: { categoryName: string | null; categoryNameEn: string | null } | null | undefined,
): Text {
  const zh = category?.categoryName ?? ''
  return t(zh, category?.categoryNameEn || zh)
}
