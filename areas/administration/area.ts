import { t } from '@opensrm/kernel/i18n/text.ts'
import { defineArea } from '@opensrm/platform/documents/registry.ts'
import { messageListener } from '@opensrm/platform/workflow/messageListener.ts'
import { accessActions } from './access/accessActions.ts'
import { centreActions } from './access/centreActions.ts'
import { emailActions } from './access/emailActions.ts'
import { readCalls } from './access/readCalls.ts'
import { staffActions } from './access/staffActions.ts'
import { administrationJobs } from './administration.jobs.ts'
import { administrationLookups } from './administration.lookups.ts'
import { administrationMenus } from './administration.menus.ts'
import { administrationSetup } from './administration.setup.ts'
import { documents } from './documents.ts'
import { shippedRoles } from './shippedRoles.ts'
import { standardLookups } from './standard.lookups.ts'

export const administration = defineArea({
  code: 'administration',
  title: t('系统管理', 'Administration'),
  lookups: { ...standardLookups, ...administrationLookups },
  menus: administrationMenus,
  roles: shippedRoles,
  setupSteps: administrationSetup,
  actions: [...accessActions, ...staffActions, ...centreActions, ...emailActions, ...readCalls],
  jobs: administrationJobs,
  eventListeners: [messageListener],
  configuration: [
    { resource: 'baseLookupType' },
    { resource: 'baseLookupValue' },
    { resource: 'baseButton' },
    { resource: 'baseMenu' },
    { resource: 'baseResource' },
    { resource: 'baseRole', rowsBy: 'doSavePermits' },
    { resource: 'baseResponsibility' },
    { resource: 'baseProfile', where: { sensitiveFlag: 'N' } },
    { resource: 'baseJob' },
    { resource: 'baseTableConfig', where: { configLevel: 'SYSTEM' } },
    { resource: 'baseBpmUrgeConfig' },
  ],
  documents,
})
