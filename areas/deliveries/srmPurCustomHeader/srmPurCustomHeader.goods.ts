import { tableOf } from '@opensrm/kernel/document/define.ts'
import { decimal, isPositive, quantity } from '@opensrm/kernel/values/decimal.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { drawIds } from '@opensrm/platform/documents/store.ts'
import { sql } from 'kysely'
import { srmBaseItem } from '../../base-data/srmBaseItem/srmBaseItem.definition.ts'
import { findShippingRows } from '../../orders/ports.ts'
import { srmPurDeliveryNote } from '../srmPurDeliveryNote/srmPurDeliveryNote.definition.ts'
import { srmPurGovernmentMaterial } from '../srmPurGovernmentMaterial/srmPurGovernmentMaterial.definition.ts'
import type { Filing } from '../srmPurGovernmentMaterial/srmPurGovernmentMaterial.rules.ts'
import { srmPurCustomHeader } from './srmPurCustomHeader.definition.ts'
import type { Declaration, DeclarationLine } from './srmPurCustomHeader.rules.ts'

/** A declaration created from a note lists the goods of the note with the matching filings. */
export async function goodsOfNote(
  context: OperationContext,
  draft: Declaration,
): Promise<DeclarationLine[]> {
  const noteLines = await context.selectRows(srmPurDeliveryNote, 'lines', {
    headerId: draft.noteId,
  })
  const declared = await declaredOf(context, draft, noteLines)
  const rows = await findShippingRows(
    context,
    noteLines.map((line) => line.orderDeliveryId ?? ''),
  )
  const itemId = noteLines.flatMap((line) => line.itemId ?? [])
  const items = itemId.length > 0 ? await context.select(srmBaseItem, { id: itemId }) : []
  const filings = (
    itemId.length > 0 ? await context.select(srmPurGovernmentMaterial, { itemId }) : []
  ).filter((filing) => isFitting(filing, draft, context.today))
  const ids = await drawIds(context.tx, noteLines.length)
  return noteLines.flatMap((noteLine, at): DeclarationLine[] => {
    const order = rows.get(noteLine.orderDeliveryId ?? '')?.line
    const left = decimal(noteLine.quantity).minus(decimal(declared.get(noteLine.id)))
    if (!order || !isPositive(left)) return []
    const filing = filings.find((one) => one.itemId === noteLine.itemId)
    const item = items.find(({ id }) => id === noteLine.itemId)
    return [
      {
        id: ids[at] ?? '',
        lineNum: null,
        noteLineId: noteLine.id,
        orderLineId: order.id,
        itemId: noteLine.itemId,
        governmentMaterialId: filing?.id ?? null,
        declareName: filing?.declareName ?? (noteLine.itemDescription ?? '').slice(0, 100),
        hsCode: filing?.hsCode ?? item?.hsCode ?? null,
        quantity: quantity(left),
        uomCode: noteLine.uomCode,
        legalRate: filing?.legalRate ?? null,
        legalQuantity: null,
        priceExclTax: order.priceExclTax,
        amountExclTax: null,
        originCountry: filing?.originCountry ?? draft.originCountry,
        dutyRate: filing?.dutyRate ?? null,
        importVatRate: filing?.importVatRate ?? null,
        dutiableAmount: null,
        dutyAmount: null,
        importVatAmount: null,
      },
    ]
  })
}

/** Whether goods of this importer and supplier may be declared on a filing today. */
export function isFitting(
  filing: Pick<Filing, 'status' | 'importOrgId' | 'supplierId' | 'effectiveFrom' | 'effectiveTo'>,
  { importOrgId, supplierId }: Declaration,
  today: string,
): boolean {
  return (
    filing.status === 'EFFECTIVE' &&
    filing.importOrgId === importOrgId &&
    (!filing.supplierId || filing.supplierId === supplierId) &&
    (filing.effectiveFrom ?? '') <= today &&
    today <= (filing.effectiveTo ?? '')
  )
}

/** Quantities of note lines on other declarations, by line id. */
export async function declaredOf(
  context: OperationContext,
  { id }: Declaration,
  noteLines: readonly { id: string }[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; declared: string }>`
    select l.note_line_id as id, sum(l.quantity) as declared
    from ${sql.table(tableOf(srmPurCustomHeader, 'lines'))} l
      join ${sql.table(tableOf(srmPurCustomHeader))} h on h.id = l.header_id
    where l.note_line_id = any(${noteLines.map((line) => line.id)}::bigint[]) and h.id <> ${id}::bigint
      and h.status not in ('DRAFT', 'REJECTED', 'CANCELLED') group by 1`.execute(context.tx)
  return new Map(rows.map((row) => [row.id, row.declared]))
}
