import { t } from '@opensrm/kernel/i18n/text.ts'
import { defineArea } from '@opensrm/platform/documents/registry.ts'
import { baseDataEvents } from './base-data.events.ts'
import { baseDataHomeCards } from './base-data.home.ts'
import { baseDataLookups } from './base-data.lookups.ts'
import { baseDataMenus } from './base-data.menus.ts'
import { baseDataSetup } from './base-data.setup.ts'
import { documents } from './documents.ts'
import { commonFileExpire } from './srmBaseCommonFile/srmBaseCommonFile.operations.ts'
import { itemInfoExpire } from './srmBaseItemInfo/srmBaseItemInfo.expire.ts'
import { priceEffect } from './srmBaseItemPrice/srmBaseItemPrice.effect.ts'
import { matterDesk } from './srmBasePendingMatter/srmBasePendingMatter.desk.ts'
import { matterOverdue } from './srmBasePendingMatter/srmBasePendingMatter.overdue.ts'

export const baseData = defineArea({
  code: 'base-data',
  title: t('基础数据', 'Base data'),
  lookups: baseDataLookups,
  menus: baseDataMenus,
  events: baseDataEvents,
  matterDesk,
  homeCards: baseDataHomeCards,
  setupSteps: baseDataSetup,
  jobs: [matterOverdue, priceEffect, itemInfoExpire, commonFileExpire],
  documents,
})
