import { decimal, fixed } from '@opensrm/kernel/values/decimal.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { providerOf } from '@opensrm/platform/documents/ports.ts'
import { openBalances } from '../../orders/ports.ts'
import { balancePorts, type OpenItem } from '../needed.ts'

export type Scope = { targetOrgId: string | null; categoryId?: string | null }

/**
 * A supplier's open items in every installed area within the scopes; without scopes, everywhere.
 */
export async function openItems(
  context: OperationContext,
  supplierId: string,
  scopes: readonly Scope[],
): Promise<OpenItem[]> {
  const asks = (scopes.length > 0 ? scopes : [{ targetOrgId: null }]).map((scope: Scope) => ({
    supplierId,
    orgId: scope.targetOrgId,
    categoryId: scope.categoryId ?? null,
  }))
  const found = new Map<string, OpenItem>()
  for (const ask of asks) {
    const answers = [...(await openBalances(context, ask))] as OpenItem[]
    for (const port of Object.values(balancePorts)) {
      const provider = providerOf(context.platform.registry, port)
      if (provider) answers.push(...(await provider(context, ask)))
    }
    for (const item of answers) add(found, item)
  }
  return [...found.values()]
}

function add(found: Map<string, OpenItem>, item: OpenItem): void {
  const known = found.get(item.itemType)
  if (!known) {
    found.set(item.itemType, item)
    return
  }
  const documents = new Map(
    [...known.documents, ...item.documents].map((each) => [`${each.resource}/${each.id}`, each]),
  )
  found.set(item.itemType, {
    itemType: item.itemType,
    docCount: documents.size,
    amount: fixed(decimal(known.amount).plus(item.amount), 2),
    documents: [...documents.values()],
  })
}

const numbersOf = ({ documents }: OpenItem): string =>
  documents
    .map(({ number }) => number)
    .join(', ')
    .slice(0, 2000)

/** Rows of `impact`: the open items, and whether frozen actions stop them. */
export function impactRows(items: readonly OpenItem[], stopped: readonly string[]) {
  return items
    .filter(({ docCount }) => docCount > 0)
    .map((item) => ({
      itemType: item.itemType,
      docCount: item.docCount,
      amount: item.amount,
      documents: numbersOf(item),
      impactResult: STOPPED_BY[item.itemType]?.some((action) => stopped.includes(action))
        ? 'STOPPED'
        : 'GOES_ON',
    }))
}

/**
 * The frozen actions that stop each kind of item. Goods already ordered are still delivered unless
 * receiving is frozen.
 */
const STOPPED_BY: { readonly [itemType: string]: readonly string[] } = {
  ORDER: ['RECEIVE'],
  SOURCING: ['INQUIRE'],
  RECEIPT_UNSETTLED: ['PAYMENT'],
  STATEMENT_UNPAID: ['PAYMENT'],
  INVOICE_UNPAID: ['PAYMENT'],
  ADVANCE: ['PAYMENT'],
}
