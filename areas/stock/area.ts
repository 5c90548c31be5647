import { defineAreaPart } from '@opensrm/platform/documents/areaParts.ts'
import { provide } from '@opensrm/platform/documents/ports.ts'
import { receiptScan, replacements } from '../deliveries/ports.ts'
import { ledgerPrices } from '../orders/ports.ts'
import { ledgerFigures } from '../suppliers/ports.ts'
import { documents } from './documents.ts'
import { enrichItemOrgs } from './itemOrgFigures.ts'
import { stockOfItems } from './pickedItems.ts'
import { doScan } from './srmPurReceipt/operations/doScan.ts'
import {
  replacementIssues,
  replacementsToSend,
  withReplacements,
} from './srmPurReturn/srmPurReturn.replacement.ts'
import {
  postPriceAdjustments,
  priceAdjustments,
  priceTransaction,
} from './srmSicTransaction/adjustPrices.ts'
import { stockEvents } from './stock.events.ts'
import { stockHomeCards } from './stock.home.ts'
import { stockJobs } from './stock.jobs.ts'
import { stockLookups } from './stock.lookups.ts'
import { stockUsageGuards } from './stock.usageGuards.ts'
import { amountsSince, lastPostings } from './supplierFigures.ts'

export const stock = defineAreaPart({
  lookups: stockLookups,
  events: stockEvents,
  homeCards: stockHomeCards,
  usageGuards: stockUsageGuards,
  enrichments: [{ of: 'srmBaseItemOrg', enrich: enrichItemOrgs }],
  pickFacts: [stockOfItems],
  jobs: stockJobs,
  provides: [
    provide(receiptScan, doScan.run),
    provide(replacements, { replacementIssues, replacementsToSend, withReplacements }),
    provide(ledgerPrices, { postPriceAdjustments, priceAdjustments, priceTransaction }),
    provide(ledgerFigures, { lastPostings, amountsSince }),
  ],
  documents,
})
