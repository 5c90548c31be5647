import { type Numeric, plain, sum } from '@opensrm/kernel/values/decimal.ts'
import type {
  HeaderOf,
  OperationContext,
  StoredRow,
} from '@opensrm/platform/documents/operations.ts'
import { srmQcnMrb } from '../srmQcnMrb/srmQcnMrb.definition.ts'

/** What approved MRBs of a report left to the claim: scrapped pieces, and hours of sorting and rework. */
export type ClaimedByMrb = { scrapped: Numeric; hours: Numeric; lines: readonly ClaimLine[] }

export type ClaimLine = {
  costType: 'MATERIAL' | 'LABOUR'
  description: string
  quantity: string
  unitCost: string
}

type Review = HeaderOf<typeof srmQcnMrb>
type Disposition = StoredRow<typeof srmQcnMrb, 'dispositions'>

const BY_HOURS = ['SORT', 'REWORK']

export async function chargedToClaim(
  context: OperationContext,
  abnormalId: string,
): Promise<ClaimedByMrb> {
  const reviews: Review[] = await context.select(srmQcnMrb, {
    ...{ abnormalId, status: ['APPROVED', 'EXECUTED'] },
  })
  const rows = await context.selectRows(srmQcnMrb, 'dispositions', {
    ...{ headerId: reviews.map(({ id }) => id), chargeBy: 'CLAIM' },
    costBearer: ['SUPPLIER', 'SHARED'],
  })
  const scraps = rows.filter(({ dispositionType }) => dispositionType === 'SCRAP')
  const works = rows.filter(({ dispositionType }) => BY_HOURS.includes(dispositionType ?? ''))
  const reviewOf = ({ headerId }: Disposition) => reviews.find(({ id }) => id === headerId)
  const line = (
    costType: ClaimLine['costType'],
    row: Disposition,
    { quantity, unitCost }: { quantity: string | null; unitCost: string | null | undefined },
  ): ClaimLine[] =>
    quantity && unitCost
      ? [{ costType, description: reviewOf(row)?.mrbNumber ?? '', quantity, unitCost }]
      : []
  return {
    scrapped: plain(sum(scraps.map(({ quantity }) => quantity))),
    hours: plain(sum(works.map(({ reworkHours }) => reworkHours))),
    lines: [
      ...scraps.flatMap((row) =>
        line('MATERIAL', row, {
          quantity: row.quantity,
          unitCost: reviewOf(row)?.unitPriceInclTax,
        }),
      ),
      ...works.flatMap((row) =>
        line('LABOUR', row, { quantity: row.reworkHours, unitCost: row.hourRate }),
      ),
    ],
  }
}
