import { addMonths } from '@opensrm/kernel/values/date.ts'
import { permissionsOf } from '@opensrm/platform/access/access.ts'
import type { HeaderOf, OperationContext } from '@opensrm/platform/documents/operations.ts'
import { srmPosSupplier } from '../../suppliers/srmPosSupplier/srmPosSupplier.definition.ts'
import { srmSlcIntroduceScene } from '../srmSlcIntroduceScene/srmSlcIntroduceScene.definition.ts'
import { srmSlcQualify } from './srmSlcQualify.definition.ts'
import type { Review } from './srmSlcQualify.rules.ts'

const OVER = ['APPROVED', 'CANCELLED']

/**
 * Why a supplier cannot be introduced now: banned, in its cooling period, or already under review.
 * Its record is locked, so that two reviews started at once see each other.
 */
export async function assertMayIntroduce(context: OperationContext, review: Review): Promise<void> {
  const supplier = await context.lock(srmPosSupplier, String(review.supplierId))
  if (!['REGISTERED', 'QUALIFYING', 'QUALIFIED', 'QUIT'].includes(supplier.status))
    context.refuse('QUALIFY_STAGE', { state: srmPosSupplier.states[supplier.status] })
  const others = await context.select(srmSlcQualify, { supplierId: supplier.id })
  await assertOnlyOne(context, review, others)
  if (review.status !== 'DRAFT' && review.status !== 'REPLIED' && review.status !== 'REJECTED')
    return
  const months = await coolingOf(context, review.sceneId)
  const quitOver =
    supplier.status === 'QUIT' ? addMonths(supplier.quitDate ?? context.today, months) : ''
  const failedOver = await failedUntil(context, review, others)
  const until = quitOver > failedOver ? quitOver : failedOver
  if (context.today < until && !(await mayIgnoreCooling(context)))
    context.refuse('QUALIFY_COOLING', { date: until })
}

type OtherReviews = readonly HeaderOf<typeof srmSlcQualify>[]

async function assertOnlyOne(context: OperationContext, review: Review, all: OtherReviews) {
  const open = all.filter(({ id, status }) => id !== review.id && !OVER.includes(status))
  if (open.length === 0) return
  const headerId = open.map(({ id }) => id)
  const categories = await context.selectRows(srmSlcQualify, 'categories', { headerId })
  const sites = await context.selectRows(srmSlcQualify, 'sites', { headerId })
  const clash = open.find(
    ({ id }) =>
      categories.some(
        (row) =>
          row.headerId === id &&
          review.categories.some(({ categoryId }) => categoryId === row.categoryId),
      ) &&
      sites.some(
        (row) =>
          row.headerId === id &&
          review.sites.some(({ targetOrgId }) => targetOrgId === row.targetOrgId),
      ),
  )
  if (clash) context.refuse('QUALIFY_TWICE', { number: clash.qualifyNumber ?? '' })
}

/** The end of the cooling period after a failed review of one of these categories. */
async function failedUntil(context: OperationContext, review: Review, all: OtherReviews) {
  const failed = all.filter(
    ({ id, status, conclusion }) =>
      id !== review.id && status === 'APPROVED' && conclusion === 'FAIL',
  )
  if (failed.length === 0) return ''
  const rows = await context.selectRows(srmSlcQualify, 'categories', {
    headerId: failed.map(({ id }) => id),
    categoryId: review.categories.flatMap(({ categoryId }) => categoryId ?? []),
  })
  const ends = failed
    .filter(({ id }) => rows.some(({ headerId }) => headerId === id))
    .map(async ({ approvedTime, sceneId }) =>
      addMonths((approvedTime ?? context.today).slice(0, 10), await coolingOf(context, sceneId)),
    )
  return (await Promise.all(ends)).sort().at(-1) ?? ''
}

async function coolingOf(context: OperationContext, sceneId: string | null): Promise<number> {
  return (await context.findMaster(srmSlcIntroduceScene, sceneId))?.coolingMonths ?? 6
}

async function mayIgnoreCooling({ platform, caller }: OperationContext): Promise<boolean> {
  if (!caller) return true
  return (await permissionsOf(platform, caller)).hasCode(srmSlcQualify.resource, 'btnIgnoreCooling')
}
