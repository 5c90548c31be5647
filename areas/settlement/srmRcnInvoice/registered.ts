import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { sql } from 'kysely'
import { plainParty } from './match.ts'
import { srmRcnInvoice } from './srmRcnInvoice.definition.ts'
import type { Actual, Invoice } from './srmRcnInvoice.rules.ts'

/** What identifies an invoice: code, number and the seller's tax number, or name where there is none. */
export function keyOf(row: Actual): string | null {
  if (!row.invoiceNumber) return null
  const plain = (text: string | null): string =>
    plainParty(text).replace(/[^\p{Letter}\p{Number}]/gu, '')
  const seller = plain(row.sellerTaxNo) || plain(row.sellerName)
  return [plain(row.invoiceCode), plain(row.invoiceNumber), seller].join('/')
}

/**
 * Fills the key that each invoice holds. An invoice with several tax rates has several rows, of which the first holds
 * it. Answers which numbers another document holds, or stand twice at one rate.
 */
export async function holdKeys(
  context: OperationContext,
  invoice: Invoice,
  before: Invoice | null,
): Promise<Issue[]> {
  const first = new Map<string, number>()
  const rates = new Set<string>()
  const issues: Issue[] = []
  invoice.actuals.forEach((row, at) => {
    const key = keyOf(row)
    row.heldKey = key !== null && !first.has(key) ? key : null
    if (key === null) return
    if (!first.has(key)) first.set(key, at)
    const rate = `${key} ${row.taxRate ?? ''}`
    if (rates.has(rate)) issues.push(issueOf('INVOICE_NUMBER_TWICE', at, row))
    rates.add(rate)
  })
  const own = new Set(before?.actuals.flatMap(({ heldKey }) => heldKey ?? []))
  const asked = [...first.keys()].filter((key) => !own.has(key)).sort()
  // Two users with the same number: the second waits here and is told, instead of violating the index.
  for (const key of asked)
    await sql`select pg_advisory_xact_lock(hashtext(${`srm_rcn_invoice:${key}`}))`.execute(
      context.tx,
    )
  if (asked.length === 0) return issues
  const held = await context.selectRows(srmRcnInvoice, 'actuals', { heldKey: asked })
  const others = held.filter(({ headerId }) => headerId !== invoice.id)
  const documents = await context.select(srmRcnInvoice, {
    id: others.map(({ headerId }) => headerId),
  })
  for (const { heldKey, headerId } of others) {
    const at = first.get(heldKey ?? '') as number
    const row = invoice.actuals[at] as Actual
    const document = documents.find(({ id }) => id === headerId)?.invoiceDocNumber ?? ''
    // A supplier must not learn whose document it is.
    issues.push(
      context.caller?.side === 'supplier'
        ? issueOf('INVOICE_REGISTERED', at, row)
        : issueOf('INVOICE_REGISTERED_IN', at, row, { document }),
    )
  }
  return issues
}

function issueOf(code: Issue['code'], row: number, { invoiceNumber }: Actual, more = {}): Issue {
  const args = { number: invoiceNumber ?? '', ...more }
  return { child: 'actuals', row, field: 'invoiceNumber', code, args }
}
