import type { Text } from '@opensrm/kernel/i18n/text.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { definePort } from '@opensrm/platform/documents/ports.ts'
import { FREEZE_PROPOSAL } from './neededPorts.ts'
import type { Freeze } from './standing/freezes.ts'

/**
 * What suppliers need from areas they do not depend on. Everything runs in the caller's
 * transaction.
 */

/** The area that records freezes and bans names the documents behind them. */
export const standingCauses = definePort<{
  freezesOf(context: OperationContext, supplierId: string): Promise<readonly Freeze[]>
  /**
   * Number of the entry that bans a company with these marks, regardless of its current name; null
   * when there is none.
   */
  findBan(context: OperationContext, marks: CompanyMarks): Promise<string | null>
  /**
   * Whether the introduction of a supplier lets it win before it is qualified; each category with
   * its ancestors.
   */
  mayWinEarly(
    context: OperationContext,
    ask: { supplierId: string; orgId: string; categories: readonly (readonly string[])[] },
  ): Promise<boolean>
}>('suppliers.standingCauses')

/** Drafts a freeze for what a warning found; answers the record, which is the same when asked again. */
export const freezeProposal =
  definePort<
    (
      context: OperationContext,
      ask: { warningId: string; supplierId: string; reasonType: string; reason: string },
    ) => Promise<{ resource: string; id: string; number: string | null }>
  >(FREEZE_PROPOSAL)

/** The number of an application for payment that names an account and is not paid yet; null when there is none. */
export const unpaidApplications = definePort<
  (context: OperationContext, accountId: string) => Promise<string | null>
>('suppliers.unpaidApplications')

export type RegisterRequirement = { id: string; name: Text; fileType: string | null }

/** What a company of this type, country and categories has to prove when it registers. */
export const registerRequirements = definePort<
  (
    context: OperationContext,
    ask: {
      supplierType: string | null
      countryCode: string | null
      categoryIds: readonly string[]
    },
  ) => Promise<readonly RegisterRequirement[]>
>('suppliers.registerRequirements')

/** What identifies a company. */
export type CompanyMarks = {
  supplierName?: string | null
  unifiedCreditCode?: string | null
  registrationNo?: string | null
  legalPersonIdNo?: string | null
}

export type AgreementEnd = {
  supplierId: string
  ownerId: string | null
  objectType: string
  objectId: string
  title: string
  titleEn?: string | null
  dueDate: string
}

/** Agreements with suppliers that end by a day, or have ended without a replacement. */
export const agreementEnds =
  definePort<(context: OperationContext, until: string) => Promise<AgreementEnd[]>>(
    'supplierAgreementEnds',
  )

/** Suppliers with the last day of an order to them. */
export const lastOrders =
  definePort<(context: OperationContext) => Promise<readonly (readonly [string, string])[]>>(
    'supplierLastOrders',
  )

/** Whether a site has orders that are not finished. */
export const openSiteOrders = definePort<
  (context: OperationContext, siteId: string) => Promise<boolean>
>('suppliers.openSiteOrders')

export type CategoryAmount = {
  supplierId: string
  orgId: string
  categoryId: string
  amount: string
}

/** Figures of the ledger about suppliers. */
export const ledgerFigures = definePort<{
  /** Suppliers with the last day of a posting. */
  lastPostings(context: OperationContext): Promise<readonly (readonly [string, string])[]>
  /** The amount owed for receipts since a day, without tax and in base currency. */
  amountsSince(context: OperationContext, since: string): Promise<CategoryAmount[]>
}>('supplierLedgerFigures')
