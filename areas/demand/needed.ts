import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import type { DocumentAction, OperationContext } from '@opensrm/platform/documents/operations.ts'
import { definePort, providerOf } from '@opensrm/platform/documents/ports.ts'
import type { RawBuilder } from 'kysely'
import {
  CONTRACT_MAKING,
  ORDER_MAKING,
  SOURCING_AUCTION,
  SOURCING_BID,
  SOURCING_INQUIRY,
  SUPPLY_PROPORTION,
} from './neededPorts.ts'

/**
 * What demand needs from areas it does not depend on. Everything runs in the caller's transaction.
 */

export type MadeDocument = { resource: string; id: string; number: string }

export type SourcingLine = {
  requisitionLineId: string | null
  itemId: string | null
  itemDescription: string | null
  categoryId: string | null
  orgId: string | null
  quantity: string
  uomCode: string | null
  needByDate: string | null
}
/**
 * Drafts a sourcing document for these lines and returns it; the provider reserves the quantities
 * with `holdForSourcing`.
 */
export type Sourcing = (
  context: OperationContext,
  lines: readonly SourcingLine[],
) => Promise<MadeDocument>
export const sourcingInquiry = definePort<Sourcing>(SOURCING_INQUIRY)
export const sourcingBid = definePort<Sourcing>(SOURCING_BID)
export const sourcingAuction = definePort<Sourcing>(SOURCING_AUCTION)

/**
 * How much of a material each supplier should get by preset proportion; null when no proportion is
 * in force.
 */
export const supplyProportion = definePort<{
  doAllocate(
    context: OperationContext,
    ask: { orgId: string | null; itemId: string; quantity: string; date: string },
  ): Promise<{
    lines: readonly {
      supplierId: string
      siteId: string | null
      quantity: string
      presetRatio: string
    }[]
    unallocated: string
    leftOut: readonly { supplierId: string; reason: string }[]
  } | null>
}>(SUPPLY_PROPORTION)

export type ContractAsk = {
  sourceType: string
  /** without a quantity, what is left of the line */
  lines: readonly { sourceLineId: string; quantity: string | null }[]
  templateId?: string | null
  /** of requisitions, which have none */
  supplierId?: string | null
}

/** Drafts contracts from lines with an agreed or wanted quantity, one for each supplier. */
export const contractMaking =
  definePort<
    (
      context: OperationContext,
      ask: ContractAsk,
    ) => Promise<readonly { id: string; number: string }[]>
  >(CONTRACT_MAKING)

/** An award that orders come from; its lines have `line_num`, `award_quantity` and `price_id`. */
export type ChainAward = { kind: string; definition: DocumentDefinition; child: string }

/** Kinds of awards in the chain, by area. */
export const chainAwards = (area: 'inquiries' | 'auctions' | 'awarding') =>
  definePort<readonly ChainAward[]>(`demand.chainAwards.${area}`)

/**
 * A stage after the ledger. Its rows have `id`, `header_id` of the document, `order_line_id`, `line_num`, and the
 * quantity of its figure.
 */
export type ChainSettling = {
  stage: 'statement' | 'invoice' | 'payment'
  definition: DocumentDefinition
  rows: RawBuilder<unknown>
  figure: 'settled' | 'invoiced' | null
}

export const chainSettling = definePort<readonly ChainSettling[]>('demand.chainSettling')

/** The effect of `contractMove`: the answer names the contract, or the first of several. */
export async function draftContracts(context: OperationContext, ask: ContractAsk) {
  const contracts = await providerOf(context.platform.registry, contractMaking)?.(context, ask)
  const [first] = contracts ?? []
  return first ? { answer: { ...first, resource: 'srmCctContract', contracts } } : {}
}

/** Drafts orders from requisition lines, partly or fully, all or nothing. */
export const orderMaking = definePort<DocumentAction['run']>(ORDER_MAKING)
