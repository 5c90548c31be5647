import './base-data.errors.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { calendarDays } from '@opensrm/platform/calendar/workCalendars.ts'
import { clockParameters } from '@opensrm/platform/clock/clockFacts.ts'
import { provide } from '@opensrm/platform/documents/ports.ts'
import { defineArea } from '@opensrm/platform/documents/registry.ts'
import { baseDataEvents } from './base-data.events.ts'
import { baseDataHomeCards } from './base-data.home.ts'
import { baseDataLookups } from './base-data.lookups.ts'
import { baseDataMenus } from './base-data.menus.ts'
import { baseDataSetup } from './base-data.setup.ts'
import { srmBaseBank } from './srmBaseBank/srmBaseBank.definition.ts'
import { srmBaseBankOperations } from './srmBaseBank/srmBaseBank.operations.ts'
import { srmBaseBankRules } from './srmBaseBank/srmBaseBank.rules.ts'
import { srmBaseCategory } from './srmBaseCategory/srmBaseCategory.definition.ts'
import { srmBaseCategoryOperations } from './srmBaseCategory/srmBaseCategory.operations.ts'
import { srmBaseCommonFile } from './srmBaseCommonFile/srmBaseCommonFile.definition.ts'
import {
  commonFileReaders,
  srmBaseCommonFileOperations,
} from './srmBaseCommonFile/srmBaseCommonFile.operations.ts'
import { srmBaseCommonFileRules } from './srmBaseCommonFile/srmBaseCommonFile.rules.ts'
import { PARAMETER_SEEDS } from './srmBaseConfigProfile/srmBaseConfigProfile.defaults.ts'
import { srmBaseConfigProfile } from './srmBaseConfigProfile/srmBaseConfigProfile.definition.ts'
import { srmBaseConfigProfileOperations } from './srmBaseConfigProfile/srmBaseConfigProfile.operations.ts'
import { srmBaseConfigProfileRules } from './srmBaseConfigProfile/srmBaseConfigProfile.rules.ts'
import { clockParameterValues } from './srmBaseConfigProfile/srmBaseConfigProfile.value.ts'
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
import { priceEffect } from './srmBaseItemPrice/srmBaseItemPrice.effect.ts'
import { srmBaseItemPriceOperations } from './srmBaseItemPrice/srmBaseItemPrice.operations.ts'
import { srmBaseItemPriceRules } from './srmBaseItemPrice/srmBaseItemPrice.rules.ts'
import { srmBaseOrgAssociation } from './srmBaseOrgAssociation/srmBaseOrgAssociation.definition.ts'
import { srmBaseOrgAssociationOperations } from './srmBaseOrgAssociation/srmBaseOrgAssociation.operations.ts'
import { srmBasePaymentTerm } from './srmBasePaymentTerm/srmBasePaymentTerm.definition.ts'
import { srmBasePaymentTermOperations } from './srmBasePaymentTerm/srmBasePaymentTerm.operations.ts'
import { srmBasePaymentTermRules } from './srmBasePaymentTerm/srmBasePaymentTerm.rules.ts'
import { srmBasePendingMatter } from './srmBasePendingMatter/srmBasePendingMatter.definition.ts'
import { matterDesk } from './srmBasePendingMatter/srmBasePendingMatter.desk.ts'
import { srmBasePendingMatterOperations } from './srmBasePendingMatter/srmBasePendingMatter.operations.ts'
import { matterLeavers } from './srmBasePendingMatter/srmBasePendingMatter.overdue.ts'
import { srmBaseProductLine } from './srmBaseProductLine/srmBaseProductLine.definition.ts'
import { srmBaseProductLineOperations } from './srmBaseProductLine/srmBaseProductLine.operations.ts'
import { srmBaseSubinventory } from './srmBaseSubinventory/srmBaseSubinventory.definition.ts'
import { srmBaseSubinventoryOperations } from './srmBaseSubinventory/srmBaseSubinventory.operations.ts'
import { srmBaseSubinventoryRules } from './srmBaseSubinventory/srmBaseSubinventory.rules.ts'
import { srmBaseSubinventoryPl } from './srmBaseSubinventoryPl/srmBaseSubinventoryPl.definition.ts'
import { srmBaseSubinventoryPlOperations } from './srmBaseSubinventoryPl/srmBaseSubinventoryPl.operations.ts'
import { findCalendarDays } from './srmBaseWorkCalendar/srmBaseWorkCalendar.days.ts'
import { srmBaseWorkCalendar } from './srmBaseWorkCalendar/srmBaseWorkCalendar.definition.ts'

export const baseData = defineArea({
  code: 'base-data',
  title: t('基础数据', 'Base data'),
  lookups: baseDataLookups,
  menus: baseDataMenus,
  events: baseDataEvents,
  matterDesk,
  homeCards: baseDataHomeCards,
  setupSteps: baseDataSetup,
  provides: [
    provide(calendarDays, findCalendarDays),
    provide(clockParameters, clockParameterValues),
  ],
  jobs: [matterLeavers, priceEffect, commonFileReaders],
  documents: [
    { definition: srmBaseCategory, operations: srmBaseCategoryOperations },
    { definition: srmBaseItem, rules: srmBaseItemRules, operations: srmBaseItemOperations },
    { definition: srmBaseItemOrg, operations: srmBaseItemOrgOperations },
    {
      definition: srmBaseItemPrice,
      rules: srmBaseItemPriceRules,
      operations: srmBaseItemPriceOperations,
    },
    {
      definition: srmBasePaymentTerm,
      rules: srmBasePaymentTermRules,
      operations: srmBasePaymentTermOperations,
    },
    {
      definition: srmBaseExchangeRate,
      rules: srmBaseExchangeRateRules,
      operations: srmBaseExchangeRateOperations,
    },
    {
      definition: srmBaseSubinventory,
      rules: srmBaseSubinventoryRules,
      operations: srmBaseSubinventoryOperations,
    },
    {
      definition: srmBaseConfigProfile,
      rules: srmBaseConfigProfileRules,
      operations: srmBaseConfigProfileOperations,
      seeds: PARAMETER_SEEDS,
    },
    { definition: srmBaseDistrict, operations: srmBaseDistrictOperations },
    { definition: srmBasePendingMatter, operations: srmBasePendingMatterOperations },
    { definition: srmBaseOrgAssociation, operations: srmBaseOrgAssociationOperations },
    { definition: srmBaseWorkCalendar },
    { definition: srmBaseBank, rules: srmBaseBankRules, operations: srmBaseBankOperations },
    { definition: srmBaseSubinventoryPl, operations: srmBaseSubinventoryPlOperations },
    { definition: srmBaseProductLine, operations: srmBaseProductLineOperations },
    {
      definition: srmBaseCommonFile,
      rules: srmBaseCommonFileRules,
      operations: srmBaseCommonFileOperations,
    },
    {
      definition: srmBaseItemInfo,
      rules: srmBaseItemInfoRules,
      operations: srmBaseItemInfoOperations,
    },
  ],
})
