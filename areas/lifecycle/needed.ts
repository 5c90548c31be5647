import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { definePort } from '@opensrm/platform/documents/ports.ts'

/** The supplier, organisation and category; empty organisation or category means all. */
export type OpenAsk = { supplierId: string; orgId?: string | null; categoryId?: string | null }

/** An open item; the amount is in base currency. */
export type OpenItem = {
  itemType: string
  docCount: number
  amount: string
  documents: readonly { resource: string; id: string; number: string }[]
}

export type OpenBalances = (context: OperationContext, ask: OpenAsk) => Promise<readonly OpenItem[]>

/**
 * Whether what a freeze rests on has been put right: the rectifications of the performance with this number, or the
 * rectification itself, are closed.
 */
export const rectifiedCauses = definePort<
  (context: OperationContext, sourceNumber: string) => Promise<boolean>
>('lifecycle.rectifiedCauses')

/** Areas that report the open items of a supplier who leaves. Each returns its own item types. */
export const balancePorts = {
  settlement: definePort<OpenBalances>('lifecycle.balances.settlement'),
  quality: definePort<OpenBalances>('lifecycle.balances.quality'),
  moulds: definePort<OpenBalances>('lifecycle.balances.moulds'),
  contracts: definePort<OpenBalances>('lifecycle.balances.contracts'),
  inquiries: definePort<OpenBalances>('lifecycle.balances.inquiries'),
  tenders: definePort<OpenBalances>('lifecycle.balances.tenders'),
  auctions: definePort<OpenBalances>('lifecycle.balances.auctions'),
  performance: definePort<OpenBalances>('lifecycle.balances.performance'),
} as const
