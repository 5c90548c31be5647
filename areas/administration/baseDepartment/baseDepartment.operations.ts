import { defineOperations } from '@opensrm/platform/documents/operations.ts'
import { placeInTree, placeSubtree, type TreeShape } from '@opensrm/platform/documents/tree.ts'
import { baseDepartment } from './baseDepartment.definition.ts'

const tree: TreeShape = {
  parent: 'parentId',
  level: 'levelId',
  path: 'treeFullPath',
  label: 'deptName',
  separator: '/',
  top: 0,
}

export const baseDepartmentOperations = defineOperations(baseDepartment, {
  beforeSave: (context, draft) => placeInTree(context, baseDepartment, tree, draft),
  afterSave: (context, record, before) =>
    placeSubtree(context, baseDepartment, tree, record, before),
})
