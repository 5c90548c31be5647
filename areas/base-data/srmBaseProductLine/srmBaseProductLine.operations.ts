import { defineOperations } from '@opensrm/platform/documents/operations.ts'
import { placeInTree, placeSubtree, type TreeShape } from '@opensrm/platform/documents/tree.ts'
import { switchOffBelow, takenInFamily } from '../treeRules.ts'
import { srmBaseProductLine } from './srmBaseProductLine.definition.ts'

const tree: TreeShape = {
  parent: 'parentId',
  level: 'lineLevel',
  path: 'fullPath',
  label: 'productLineCode',
  separator: '/',
  top: 1,
  maxLevel: 3,
}

export const srmBaseProductLineOperations = defineOperations(srmBaseProductLine, {
  async beforeSave(context, draft) {
    const taken = await takenInFamily(context, srmBaseProductLine, draft, 'productLineName')
    return taken ? [taken] : placeInTree(context, srmBaseProductLine, tree, draft)
  },
  afterSave: (context, record, before) =>
    placeSubtree(context, srmBaseProductLine, tree, record, before),
  effects: {
    doInvalid: (context, record) => switchOffBelow(context, srmBaseProductLine, record.id),
    async doEffect(context, record) {
      const parent = record.parentId
        ? await context.find(srmBaseProductLine, record.parentId)
        : null
      if (parent?.status === 'INACTIVE') context.refuse('PARENT_INACTIVE')
    },
  },
})
