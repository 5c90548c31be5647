import { defineOperations } from '@opensrm/platform/documents/operations.ts'
import { placeInTree, placeSubtree, type TreeShape } from '@opensrm/platform/documents/tree.ts'
import { baseOrganization } from './baseOrganization.definition.ts'

const tree: TreeShape = {
  parent: 'parentId',
  level: 'levelId',
  path: 'treeFullPath',
  label: 'orgName',
  separator: '/',
  top: 0,
}

export const baseOrganizationOperations = defineOperations(baseOrganization, {
  async beforeSave(context, draft) {
    const issues = await placeInTree(context, baseOrganization, tree, draft)
    if (issues.length) return issues
    // A legal entity is its own; everything else belongs to the legal entity above it.
    if (draft.orgType === 'LEGAL') draft.legalOrgId = draft.id
    else if (draft.parentId)
      draft.legalOrgId = (await context.find(baseOrganization, draft.parentId))?.legalOrgId ?? null
    return []
  },
  afterSave: (context, record, before) =>
    placeSubtree(context, baseOrganization, tree, record, before),
  effects: {
    async doMove(context, record, input) {
      const moved = { ...record, parentId: (input.parentId as string | null) ?? null }
      const issues = await placeInTree(context, baseOrganization, tree, moved)
      const [issue] = issues
      if (issue) context.refuse(issue.code, issue.args ?? {}, { field: 'parentId' })
      await placeSubtree(context, baseOrganization, tree, moved, record)
      return {
        patch: {
          fields: {
            parentId: moved.parentId,
            levelId: moved.levelId,
            treeFullPath: moved.treeFullPath,
          },
        },
      }
    },
  },
})
