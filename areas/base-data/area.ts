import './base-data.errors.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { defineArea } from '@opensrm/platform/documents/registry.ts'
import { baseDataHomeCards } from './base-data.home.ts'
import { baseDataLookups } from './base-data.lookups.ts'
import { baseDataMenus } from './base-data.menus.ts'
import { srmBaseBank } from './srmBaseBank/srmBaseBank.definition.ts'
import { srmBaseCategory } from './srmBaseCategory/srmBaseCategory.definition.ts'
import { srmBaseCategoryOperations } from './srmBaseCategory/srmBaseCategory.operations.ts'
import { srmBaseCommonFile } from './srmBaseCommonFile/srmBaseCommonFile.definition.ts'
import { srmBaseConfigProfile } from './srmBaseConfigProfile/srmBaseConfigProfile.definition.ts'
import { srmBaseDistrict } from './srmBaseDistrict/srmBaseDistrict.definition.ts'
import { srmBaseExchangeRate } from './srmBaseExchangeRate/srmBaseExchangeRate.definition.ts'
import { srmBaseExchangeRateRules } from './srmBaseExchangeRate/srmBaseExchangeRate.rules.ts'
import { srmBaseItem } from './srmBaseItem/srmBaseItem.definition.ts'
import { srmBaseItemOperations } from './srmBaseItem/srmBaseItem.operations.ts'
import { srmBaseItemRules } from './srmBaseItem/srmBaseItem.rules.ts'
import { srmBaseItemInfo } from './srmBaseItemInfo/srmBaseItemInfo.definition.ts'
import { srmBaseItemOrg } from './srmBaseItemOrg/srmBaseItemOrg.definition.ts'
import { srmBaseItemPrice } from './srmBaseItemPrice/srmBaseItemPrice.definition.ts'
import { srmBaseItemPriceOperations } from './srmBaseItemPrice/srmBaseItemPrice.operations.ts'
import { srmBaseItemPriceRules } from './srmBaseItemPrice/srmBaseItemPrice.rules.ts'
import { srmBaseOrgAssociation } from './srmBaseOrgAssociation/srmBaseOrgAssociation.definition.ts'
import { srmBasePaymentTerm } from './srmBasePaymentTerm/srmBasePaymentTerm.definition.ts'
import { srmBasePaymentTermRules } from './srmBasePaymentTerm/srmBasePaymentTerm.rules.ts'
import { srmBasePendingMatter } from './srmBasePendingMatter/srmBasePendingMatter.definition.ts'
import { matterDesk } from './srmBasePendingMatter/srmBasePendingMatter.desk.ts'
import { srmBasePendingMatterOperations } from './srmBasePendingMatter/srmBasePendingMatter.operations.ts'
import { matterOverdue } from './srmBasePendingMatter/srmBasePendingMatter.overdue.ts'
import { srmBaseProductLine } from './srmBaseProductLine/srmBaseProductLine.definition.ts'
import { srmBaseSubinventory } from './srmBaseSubinventory/srmBaseSubinventory.definition.ts'
import { srmBaseSubinventoryPl } from './srmBaseSubinventoryPl/srmBaseSubinventoryPl.definition.ts'

export const baseData = defineArea({
  code: 'base-data',
  title: t('基础数据', 'Base data'),
  lookups: baseDataLookups,
  menus: baseDataMenus,
  matterDesk,
  homeCards: baseDataHomeCards,
  jobs: [matterOverdue],
  documents: [
    { definition: srmBaseCategory, operations: srmBaseCategoryOperations },
    { definition: srmBaseItem, rules: srmBaseItemRules, operations: srmBaseItemOperations },
    { definition: srmBaseItemOrg },
    {
      definition: srmBaseItemPrice,
      rules: srmBaseItemPriceRules,
      operations: srmBaseItemPriceOperations,
    },
    { definition: srmBasePaymentTerm, rules: srmBasePaymentTermRules },
    { definition: srmBaseExchangeRate, rules: srmBaseExchangeRateRules },
    { definition: srmBaseSubinventory },
    { definition: srmBaseConfigProfile },
    { definition: srmBaseDistrict },
    { definition: srmBasePendingMatter, operations: srmBasePendingMatterOperations },
    { definition: srmBaseOrgAssociation },
    { definition: srmBaseBank },
    { definition: srmBaseSubinventoryPl },
    { definition: srmBaseProductLine },
    { definition: srmBaseCommonFile },
    { definition: srmBaseItemInfo },
  ],
})
