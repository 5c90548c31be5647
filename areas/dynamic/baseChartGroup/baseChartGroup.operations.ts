import { defineOperations } from '@opensrm/platform/documents/operations.ts'
import { placeInTree, placeSubtree, type TreeShape } from '@opensrm/platform/documents/tree.ts'
import { baseChartGroup } from './baseChartGroup.definition.ts'

const tree: TreeShape = {
  parent: 'parentId',
  level: 'groupLevel',
  path: 'fullPath',
  label: 'groupCode',
  separator: '/',
  top: 1,
  maxLevel: 3,
}

export const baseChartGroupOperations = defineOperations(baseChartGroup, {
  beforeSave: (context, draft) => placeInTree(context, baseChartGroup, tree, draft),
  afterSave: (context, record, before) =>
    placeSubtree(context, baseChartGroup, tree, record, before),
  async beforeDelete(context, record) {
    const below = await context.select(baseChartGroup, { parentId: record.id })
    if (below.length > 0 || record.pages.length > 0) context.refuse('CHART_GROUP_USED')
  },
})
