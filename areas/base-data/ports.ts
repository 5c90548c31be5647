/**
 * What other areas ask of base data. Server calls in the caller's transaction; they change nothing.
 */

export { categoriesAbove } from './categoriesAbove.ts'
export { districtsAbove } from './districtsAbove.ts'
export { itemEnds, priceHolds } from './needed.ts'
export { categoriesWithin, categoryChain, orgChain, orgsWithin } from './orgsAndCategories.ts'
export { findPersonInCharge } from './srmBaseCategory/srmBaseCategory.staff.ts'
export {
  findValue,
  isAnywhere,
  type ParameterAsk,
} from './srmBaseConfigProfile/srmBaseConfigProfile.value.ts'
export {
  BASE_CURRENCY,
  type FoundRate,
  findRate,
  type RateAsk,
} from './srmBaseExchangeRate/srmBaseExchangeRate.find.ts'
export {
  findSimilarItems,
  type SimilarAsk,
  type SimilarItem,
} from './srmBaseItem/srmBaseItem.similar.ts'
export { findSafetyStocks } from './srmBaseItemOrg/srmBaseItemOrg.safety.ts'
export {
  findItemOrgs,
  type ItemOrg,
  isPurchasable,
} from './srmBaseItemOrg/srmBaseItemOrg.settings.ts'
export {
  type EffectivePrice,
  findEffectivePrice,
  findEffectivePrices,
  type PriceAsk,
} from './srmBaseItemPrice/srmBaseItemPrice.effective.ts'
export {
  findLatestPrices,
  findSupplierPrices,
  type LatestPriceAsk,
} from './srmBaseItemPrice/srmBaseItemPrice.latest.ts'
export { findLowestPrices, type LowestAsk } from './srmBaseItemPrice/srmBaseItemPrice.lowest.ts'
export {
  activatePrices,
  bindPriceRows,
  createPriceRows,
  endPriceRows,
  type SourcePrice,
} from './srmBaseItemPrice/srmBaseItemPrice.source.ts'
export { associatedOrgs } from './srmBaseOrgAssociation/srmBaseOrgAssociation.find.ts'
export {
  calcSchedule,
  type ScheduledStage,
} from './srmBasePaymentTerm/srmBasePaymentTerm.schedule.ts'
export { matterDesk } from './srmBasePendingMatter/srmBasePendingMatter.desk.ts'
export {
  type ProposalAsk,
  proposeReceivingPlaces,
  proposeSubinventories,
} from './srmBaseSubinventoryPl/srmBaseSubinventoryPl.propose.ts'
