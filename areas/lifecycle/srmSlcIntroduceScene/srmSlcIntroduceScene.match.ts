import type { HeaderOf, OperationContext } from '@opensrm/platform/documents/operations.ts'
import { categoryChain, orgChain } from '../../base-data/ports.ts'
import { srmPosSupplier } from '../../suppliers/srmPosSupplier/srmPosSupplier.definition.ts'
import { srmPosSupplierCategory } from '../../suppliers/srmPosSupplierCategory/srmPosSupplierCategory.definition.ts'
import { srmSlcIntroduceScene } from './srmSlcIntroduceScene.definition.ts'

type SceneHeader = HeaderOf<typeof srmSlcIntroduceScene>

export type IntroductionAsk = {
  supplierId: string
  orgIds: readonly string[]
  categoryIds: readonly string[]
  /** Chosen by the user: temporary or nominated by a customer. */
  sceneType?: string | null
}

/**
 * The scene for a supplier in organisations and categories: by type first, then the deepest
 * category, priority, and the newest.
 */
export async function matchScene(
  context: OperationContext,
  ask: IntroductionAsk,
): Promise<SceneHeader | null> {
  const supplier = await context.findMaster(srmPosSupplier, ask.supplierId)
  const sceneType = ask.sceneType ?? (await sceneTypeOf(context, ask))
  const [categoryId = null] = ask.categoryIds
  const [orgId = null] = ask.orgIds
  const categories = await categoryChain(context, categoryId)
  const orgs = await orgChain(context, orgId)
  const scenes = await context.select(srmSlcIntroduceScene, { sceneType, status: 'EFFECTIVE' })
  const depthOf = ({ categoryIds }: SceneHeader): number => {
    const nearest = categories.findIndex((id) => categoryIds?.includes(id))
    return nearest < 0 ? -1 : categories.length - nearest
  }
  const fitting = scenes.filter(
    (scene) =>
      (isEmpty(scene.supplierTypes) ||
        scene.supplierTypes?.includes(supplier?.supplierType ?? '')) &&
      (isEmpty(scene.orgIds) || orgs.some((id) => scene.orgIds?.includes(id))) &&
      (isEmpty(scene.categoryIds) || depthOf(scene) >= 0),
  )
  fitting.sort(
    (a, b) =>
      depthOf(b) - depthOf(a) ||
      (b.priority ?? 0) - (a.priority ?? 0) ||
      (BigInt(b.id) > BigInt(a.id) ? 1 : -1),
  )
  return fitting[0] ?? null
}

function isEmpty(values: readonly string[] | null): boolean {
  return !values || values.length === 0
}

async function sceneTypeOf(
  context: OperationContext,
  { supplierId, categoryIds, orgIds }: IntroductionAsk,
): Promise<string> {
  const supplier = await context.findMaster(srmPosSupplier, supplierId)
  if (supplier?.status === 'QUIT') return 'RETURN'
  const records = await context.select(srmPosSupplierCategory, { supplierId })
  const isLeft = records.some(
    ({ categoryId, orgId, status }) =>
      status === 'QUIT' && categoryIds.includes(categoryId ?? '') && orgIds.includes(orgId ?? ''),
  )
  if (isLeft) return 'RETURN'
  const qualified = records.filter(({ status }) => status === 'QUALIFIED' || status === 'FROZEN')
  if (qualified.length === 0)
    return records.some(({ status }) => status === 'QUIT') ? 'RETURN' : 'NEW_SUPPLIER'
  const elsewhere = qualified.some(
    ({ categoryId, orgId }) =>
      categoryIds.includes(categoryId ?? '') && !orgIds.includes(orgId ?? ''),
  )
  return elsewhere ? 'NEW_ORG' : 'NEW_CATEGORY'
}
