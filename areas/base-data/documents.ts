// Written by `npm run documents` from the folders beside it.

import './base-data.errors.ts'
import './base-data.events.ts'
import type { DocumentModule } from '@opensrm/kernel/document/area.ts'
import type { Operations } from '@opensrm/platform/documents/operations.ts'
import { srmBaseBank } from './srmBaseBank/srmBaseBank.definition.ts'
import { srmBaseBankOperations } from './srmBaseBank/srmBaseBank.operations.ts'
import { srmBaseBankRules } from './srmBaseBank/srmBaseBank.rules.ts'
import { srmBaseCategory } from './srmBaseCategory/srmBaseCategory.definition.ts'
import { srmBaseCategoryOperations } from './srmBaseCategory/srmBaseCategory.operations.ts'
import { srmBaseCommonFile } from './srmBaseCommonFile/srmBaseCommonFile.definition.ts'
import { srmBaseCommonFileOperations } from './srmBaseCommonFile/srmBaseCommonFile.operations.ts'
import { srmBaseCommonFileRules } from './srmBaseCommonFile/srmBaseCommonFile.rules.ts'
import { srmBaseConfigProfile } from './srmBaseConfigProfile/srmBaseConfigProfile.definition.ts'
import { srmBaseConfigProfileOperations } from './srmBaseConfigProfile/srmBaseConfigProfile.operations.ts'
import { srmBaseConfigProfileRules } from './srmBaseConfigProfile/srmBaseConfigProfile.rules.ts'
import { srmBaseConfigProfileSeeds } from './srmBaseConfigProfile/srmBaseConfigProfile.seeds.ts'
import { srmBaseDistrict } from './srmBaseDistrict/srmBaseDistrict.definition.ts'
import { srmBaseDistrictOperations } from './srmBaseDistrict/srmBaseDistrict.operations.ts'
import { srmBaseExchangeRate } from './srmBaseExchangeRate/srmBaseExchangeRate.definition.ts'
import { srmBaseExchangeRateOperations } from './srmBaseExchangeRate/srmBaseExchangeRate.operations.ts'
import { srmBaseExchangeRateRules } from './srmBaseExchangeRate/srmBaseExchangeRate.rules.ts'
import { srmBaseItem } from './srmBaseItem/srmBaseItem.definition.ts'
import { srmBaseItemOperations } from './srmBaseItem/srmBaseItem.operations.ts'
import { srmBaseItemRules } from './srmBaseItem/srmBaseItem.rules.ts'
import { srmBaseItemInfo } from './srmBaseItemInfo/srmBaseItemInfo.definition.ts'
import { srmBaseItemInfoOperations } from './srmBaseItemInfo/srmBaseItemInfo.operations.ts'
import { srmBaseItemInfoRules } from './srmBaseItemInfo/srmBaseItemInfo.rules.ts'
import { srmBaseItemOrg } from './srmBaseItemOrg/srmBaseItemOrg.definition.ts'
import { srmBaseItemOrgOperations } from './srmBaseItemOrg/srmBaseItemOrg.operations.ts'
import { srmBaseItemPrice } from './srmBaseItemPrice/srmBaseItemPrice.definition.ts'
import { srmBaseItemPriceOperations } from './srmBaseItemPrice/srmBaseItemPrice.operations.ts'
import { srmBaseItemPriceRules } from './srmBaseItemPrice/srmBaseItemPrice.rules.ts'
import { srmBaseOrgAssociation } from './srmBaseOrgAssociation/srmBaseOrgAssociation.definition.ts'
import { srmBaseOrgAssociationOperations } from './srmBaseOrgAssociation/srmBaseOrgAssociation.operations.ts'
import { srmBasePaymentTerm } from './srmBasePaymentTerm/srmBasePaymentTerm.definition.ts'
import { srmBasePaymentTermOperations } from './srmBasePaymentTerm/srmBasePaymentTerm.operations.ts'
import { srmBasePaymentTermRules } from './srmBasePaymentTerm/srmBasePaymentTerm.rules.ts'
import { srmBasePendingMatter } from './srmBasePendingMatter/srmBasePendingMatter.definition.ts'
import { srmBasePendingMatterOperations } from './srmBasePendingMatter/srmBasePendingMatter.operations.ts'
import { srmBaseProductLine } from './srmBaseProductLine/srmBaseProductLine.definition.ts'
import { srmBaseProductLineOperations } from './srmBaseProductLine/srmBaseProductLine.operations.ts'
import { srmBaseSubinventory } from './srmBaseSubinventory/srmBaseSubinventory.definition.ts'
import { srmBaseSubinventoryOperations } from './srmBaseSubinventory/srmBaseSubinventory.operations.ts'
import { srmBaseSubinventoryRules } from './srmBaseSubinventory/srmBaseSubinventory.rules.ts'
import { srmBaseSubinventoryPl } from './srmBaseSubinventoryPl/srmBaseSubinventoryPl.definition.ts'
import { srmBaseSubinventoryPlOperations } from './srmBaseSubinventoryPl/srmBaseSubinventoryPl.operations.ts'
import { srmBaseWorkCalendar } from './srmBaseWorkCalendar/srmBaseWorkCalendar.definition.ts'

export const documents: readonly DocumentModule<Operations>[] = [
  {
    definition: srmBaseBank,
    operations: srmBaseBankOperations,
    rules: srmBaseBankRules,
  },
  {
    definition: srmBaseCategory,
    operations: srmBaseCategoryOperations,
  },
  {
    definition: srmBaseCommonFile,
    operations: srmBaseCommonFileOperations,
    rules: srmBaseCommonFileRules,
  },
  {
    definition: srmBaseConfigProfile,
    operations: srmBaseConfigProfileOperations,
    rules: srmBaseConfigProfileRules,
    seeds: srmBaseConfigProfileSeeds,
  },
  {
    definition: srmBaseDistrict,
    operations: srmBaseDistrictOperations,
  },
  {
    definition: srmBaseExchangeRate,
    operations: srmBaseExchangeRateOperations,
    rules: srmBaseExchangeRateRules,
  },
  {
    definition: srmBaseItem,
    operations: srmBaseItemOperations,
    rules: srmBaseItemRules,
  },
  {
    definition: srmBaseItemInfo,
    operations: srmBaseItemInfoOperations,
    rules: srmBaseItemInfoRules,
  },
  {
    definition: srmBaseItemOrg,
    operations: srmBaseItemOrgOperations,
  },
  {
    definition: srmBaseItemPrice,
    operations: srmBaseItemPriceOperations,
    rules: srmBaseItemPriceRules,
  },
  {
    definition: srmBaseOrgAssociation,
    operations: srmBaseOrgAssociationOperations,
  },
  {
    definition: srmBasePaymentTerm,
    operations: srmBasePaymentTermOperations,
    rules: srmBasePaymentTermRules,
  },
  {
    definition: srmBasePendingMatter,
    operations: srmBasePendingMatterOperations,
  },
  {
    definition: srmBaseProductLine,
    operations: srmBaseProductLineOperations,
  },
  {
    definition: srmBaseSubinventory,
    operations: srmBaseSubinventoryOperations,
    rules: srmBaseSubinventoryRules,
  },
  {
    definition: srmBaseSubinventoryPl,
    operations: srmBaseSubinventoryPlOperations,
  },
  {
    definition: srmBaseWorkCalendar,
  },
]
