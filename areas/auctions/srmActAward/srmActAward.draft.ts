import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { least } from '@opensrm/kernel/values/decimal.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { openText } from '@opensrm/platform/secrets/sealed.ts'
import type { srmActCompete } from '../srmActCompete/srmActCompete.definition.ts'
import { srmActAward } from './srmActAward.definition.ts'

/** Entry prices of those who came were opened with the hall. */
async function lowestEntry(
  { platform }: OperationContext,
  { suppliers }: RecordOf<typeof srmActCompete>,
): Promise<string | null> {
  let lowest: string | null = null
  for (const { entrySealed, readyTime } of suppliers) {
    if (!entrySealed || !readyTime) continue
    const entry = await openText(platform, entrySealed)
    lowest = lowest === null ? entry : least(lowest, entry).toFixed(2)
  }
  return lowest
}

/** Proposes every line for the first rank. */
export async function draftAward(
  context: OperationContext,
  compete: RecordOf<typeof srmActCompete>,
) {
  const offered = compete.suppliers.filter(({ rankNum }) => rankNum !== null)
  const award = await context.create(srmActAward, {
    competeId: compete.id,
    title: compete.title,
    competeType: compete.competeType,
    orgId: compete.orgId,
    categoryId: compete.categoryId,
    buyerId: compete.buyerId,
    priceBasis: compete.priceBasis,
    currencyCode: compete.currencyCode,
    paymentTermId: compete.paymentTermId,
    startPrice: compete.startPrice,
    bestEntryAmount: await lowestEntry(context, compete),
    supplierCount: offered.length,
    offerCount: compete.offerCount,
    reserveMetFlag: compete.reserveMetFlag,
    lines: compete.items.map(({ id }) => ({
      competeItemId: id,
      supplierId: compete.winnerId,
      sharePct: '100',
    })),
  })
  const { resource } = srmActAward
  return { answer: { id: award.id, number: award.awardNumber, resource } }
}
