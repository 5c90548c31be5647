import { t } from '@opensrm/kernel/i18n/text.ts'
import { calendarDays } from '@opensrm/platform/calendar/workCalendars.ts'
import { businessParameters } from '@opensrm/platform/documents/parameters.ts'
import { provide } from '@opensrm/platform/documents/ports.ts'
import { defineArea } from '@opensrm/platform/documents/registry.ts'
import { baseDataEvents } from './base-data.events.ts'
import { baseDataLookups } from './base-data.lookups.ts'
import { baseDataMenus } from './base-data.menus.ts'
import { baseDataSetup } from './base-data.setup.ts'
import { documents } from './documents.ts'
import { commonFileReaders } from './srmBaseCommonFile/srmBaseCommonFile.operations.ts'
import { parameterValues } from './srmBaseConfigProfile/srmBaseConfigProfile.value.ts'
import { priceEffect } from './srmBaseItemPrice/srmBaseItemPrice.effect.ts'
import { matterDesk } from './srmBasePendingMatter/srmBasePendingMatter.desk.ts'
import { matterLeavers } from './srmBasePendingMatter/srmBasePendingMatter.overdue.ts'
import { findCalendarDays } from './srmBaseWorkCalendar/srmBaseWorkCalendar.days.ts'

export const baseData = defineArea({
  code: 'base-data',
  title: t('基础数据', 'Base data'),
  lookups: baseDataLookups,
  menus: baseDataMenus,
  events: baseDataEvents,
  matterDesk,
  setupSteps: baseDataSetup,
  provides: [provide(calendarDays, findCalendarDays), provide(businessParameters, parameterValues)],
  jobs: [matterLeavers, priceEffect, commonFileReaders],
  documents,
})
