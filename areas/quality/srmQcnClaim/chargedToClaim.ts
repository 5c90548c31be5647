import { type Numeric, plain, sum } from '@opensrm/kernel/values/decimal.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'

/** What approved MRBs of a report left to the claim: scrapped pieces, and hours of sorting and rework. */
export type ClaimedByMrb = { scrapped: Numeric; hours: Numeric; lines: readonly ClaimLine[] }

export type ClaimLine = {
  costType: 'MATERIAL' | 'LABOUR'
  description: string
  quantity: string
  unitCost: string
}

type Mrb = { id: string; mrbNumber: string | null; unitPriceInclTax: string | null }
type Disposition = {
  headerId: string
  dispositionType: string | null
  quantity: string | null
  reworkHours: string | null
  hourRate: string | null
}

const BY_HOURS = ['SORT', 'REWORK']

export async function chargedToClaim(
  context: OperationContext,
  abnormalId: string,
): Promise<ClaimedByMrb> {
  const definition = context.platform.registry.documents.get('srmQcnMrb')?.definition
  if (!definition) return { scrapped: 0, hours: 0, lines: [] }
  const where = { abnormalId, status: ['APPROVED', 'EXECUTED'] }
  // The definition comes from the registry, which knows no field.
  const reviews = (await context.select(definition, where)) as unknown as Mrb[]
  const rows = (await context.selectRows(definition, 'dispositions', {
    ...{ headerId: reviews.map(({ id }) => id), chargeBy: 'CLAIM' },
    costBearer: ['SUPPLIER', 'SHARED'],
  })) as unknown as Disposition[]
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
