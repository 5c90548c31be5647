import { defineAreaPart } from '@opensrm/platform/documents/areaParts.ts'
import { provide } from '@opensrm/platform/documents/ports.ts'
import { openOrders as listedOrders } from '../asl/ports.ts'
import { orderMaking } from '../demand/ports.ts'
import { agreementEnds, lastOrders, openSiteOrders, supplierOverview } from '../suppliers/ports.ts'
import { documents } from './documents.ts'
import { enrichItemOrgs } from './itemOrgFigures.ts'
import { enrichChangedPrices, enrichLastPrices, lastPricesOfItems } from './lastPrices.ts'
import { openOrdersOf } from './listedOrders.ts'
import { ordersEvents } from './orders.events.ts'
import { ordersHomeCards } from './orders.home.ts'
import { orderJobs } from './orders.jobs.ts'
import { orderListeners } from './orders.listeners.ts'
import { ordersLookups } from './orders.lookups.ts'
import { ordersSetup } from './orders.setup.ts'
import { orderUsageGuards } from './orders.usageGuards.ts'
import { generatePurOrder } from './srmPurOrder/operations/generate.ts'
import { hasOpenOrders } from './srmPurOrder/srmPurOrder.siteOrders.ts'
import { agreementEndsBy, lastOrdersOf, ordersOf } from './supplierFigures.ts'

export const orders = defineAreaPart({
  lookups: ordersLookups,
  events: ordersEvents,
  homeCards: ordersHomeCards,
  setupSteps: ordersSetup,
  usageGuards: orderUsageGuards,
  eventListeners: orderListeners,
  enrichments: [
    { of: 'srmBaseItemOrg', enrich: enrichItemOrgs },
    {
      ...{ of: 'srmPurRequisition', ofRecords: true },
      enrich: enrichLastPrices('estimatedPriceInclTax'),
    },
    { of: 'srmPurOrder', enrich: enrichLastPrices('priceInclTax'), ofRecords: true },
    { of: 'srmPurAgreement', enrich: enrichLastPrices('priceInclTax'), ofRecords: true },
    { of: 'srmPurOrderChange', enrich: enrichChangedPrices, ofRecords: true },
  ],
  pickFacts: [lastPricesOfItems],
  jobs: orderJobs,
  provides: [
    provide(orderMaking, generatePurOrder.run),
    provide(agreementEnds, agreementEndsBy),
    provide(lastOrders, lastOrdersOf),
    provide(listedOrders, openOrdersOf),
    provide(openSiteOrders, hasOpenOrders),
    provide(supplierOverview('orders'), ordersOf),
  ],
  documents,
})
