import { type OpenBalances, openWithin } from '../lifecycle/ports.ts'
import { srmSpePerformance } from './srmSpePerformance/srmSpePerformance.definition.ts'
import { srmSpeRectification } from './srmSpeRectification/srmSpeRectification.definition.ts'

/** What a supplier who leaves has still to put right. */
export const openRectifications: OpenBalances = async (context, ask) => {
  const open = await context.select(srmSpeRectification, {
    ...{ supplierId: ask.supplierId, status: ['DRAFT', 'ISSUED', 'COMMITTED', 'REPLIED'] },
  })
  const documents = await Promise.all(
    open.map(async ({ id, orgId, rectifyNumber, performanceId }) => {
      const of = performanceId ? await context.find(srmSpePerformance, performanceId) : null
      return { id, orgId, number: rectifyNumber, categoryId: of?.categoryId ?? null }
    }),
  )
  const { resource } = srmSpeRectification
  return [await openWithin(context, ask, { itemType: 'RECTIFY', resource, documents })]
}
