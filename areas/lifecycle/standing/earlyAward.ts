import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { orgsWithin } from '../../base-data/ports.ts'
import { srmSlcIntroduceScene } from '../srmSlcIntroduceScene/srmSlcIntroduceScene.definition.ts'
import { srmSlcQualify } from '../srmSlcQualify/srmSlcQualify.definition.ts'

/**
 * Whether a passed review, of a scene that allows it, covers the organisation and every category:
 * then the supplier may win before the other steps are done.
 */
export async function mayWinEarly(
  context: OperationContext,
  ask: { supplierId: string; orgId: string; categories: readonly (readonly string[])[] },
): Promise<boolean> {
  const passed = await context.select(srmSlcQualify, {
    ...{ supplierId: ask.supplierId, status: 'APPROVED' },
    conclusion: ['PASS', 'CONDITIONAL'],
  })
  const scenes = await context.select(srmSlcIntroduceScene, {
    id: passed.flatMap(({ sceneId }) => sceneId ?? []),
    potentialAwardFlag: 'Y',
  })
  const allowing = passed.filter(({ sceneId }) => scenes.some(({ id }) => id === sceneId))
  const headerId = allowing.map(({ id }) => id)
  if (headerId.length === 0) return false
  const sites = await context.selectRows(srmSlcQualify, 'sites', { headerId })
  const categories = await context.selectRows(srmSlcQualify, 'categories', { headerId })
  for (const id of headerId) {
    const own = sites.filter((row) => row.headerId === id).flatMap((row) => row.targetOrgId ?? [])
    const covered = categories.filter((row) => row.headerId === id).map((row) => row.categoryId)
    const isHere = (await orgsWithin(context, own)).includes(ask.orgId)
    if (isHere && ask.categories.every((chain) => chain.some((one) => covered.includes(one))))
      return true
  }
  return false
}
