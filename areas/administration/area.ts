import { t } from '@opensrm/kernel/i18n/text.ts'
import { defineArea } from '@opensrm/platform/documents/registry.ts'
import { messageHearer } from '@opensrm/platform/workflow/hearMessages.ts'
import { accessActions } from './access/accessActions.ts'
import { centreActions } from './access/centreActions.ts'
import { emailActions } from './access/emailActions.ts'
import { staffActions } from './access/staffActions.ts'
import { administrationLookups } from './administration.lookups.ts'
import { administrationMenus } from './administration.menus.ts'
import { administrationSetup } from './administration.setup.ts'
import { baseBpmCategory } from './baseBpmCategory/baseBpmCategory.definition.ts'
import { baseBpmCategoryOperations } from './baseBpmCategory/baseBpmCategory.operations.ts'
import { baseBpmInstance } from './baseBpmInstance/baseBpmInstance.definition.ts'
import { baseBpmInstanceOperations } from './baseBpmInstance/baseBpmInstance.operations.ts'
import { baseBpmInstanceRules } from './baseBpmInstance/baseBpmInstance.rules.ts'
import { baseBpmModel } from './baseBpmModel/baseBpmModel.definition.ts'
import { baseBpmModelOperations } from './baseBpmModel/baseBpmModel.operations.ts'
import { baseBpmRole } from './baseBpmRole/baseBpmRole.definition.ts'
import { baseBpmRoleOperations } from './baseBpmRole/baseBpmRole.operations.ts'
import { baseBpmRoleRules } from './baseBpmRole/baseBpmRole.rules.ts'
import { baseBpmTask } from './baseBpmTask/baseBpmTask.definition.ts'
import { baseBpmUrgeConfig } from './baseBpmUrgeConfig/baseBpmUrgeConfig.definition.ts'
import { baseBpmUrgeConfigOperations } from './baseBpmUrgeConfig/baseBpmUrgeConfig.operations.ts'
import { baseBpmUrgeConfigRules } from './baseBpmUrgeConfig/baseBpmUrgeConfig.rules.ts'
import { baseButton } from './baseButton/baseButton.definition.ts'
import { baseCollect } from './baseCollect/baseCollect.definition.ts'
import { baseCollectOperations } from './baseCollect/baseCollect.operations.ts'
import { baseDepartment } from './baseDepartment/baseDepartment.definition.ts'
import { baseDepartmentOperations } from './baseDepartment/baseDepartment.operations.ts'
import { baseJob } from './baseJob/baseJob.definition.ts'
import { baseJobOperations } from './baseJob/baseJob.operations.ts'
import { baseLookupType } from './baseLookupType/baseLookupType.definition.ts'
import { baseLookupTypeOperations } from './baseLookupType/baseLookupType.operations.ts'
import { baseLookupValue } from './baseLookupValue/baseLookupValue.definition.ts'
import { baseLookupValueOperations } from './baseLookupValue/baseLookupValue.operations.ts'
import { baseMenu } from './baseMenu/baseMenu.definition.ts'
import { baseMenuOperations } from './baseMenu/baseMenu.operations.ts'
import { baseOauthApp } from './baseOauthApp/baseOauthApp.definition.ts'
import { baseOauthAppOperations } from './baseOauthApp/baseOauthApp.operations.ts'
import { baseOperateLog } from './baseOperateLog/baseOperateLog.definition.ts'
import { baseOperateLogOperations } from './baseOperateLog/baseOperateLog.operations.ts'
import { baseOrganization } from './baseOrganization/baseOrganization.definition.ts'
import { baseOrganizationOperations } from './baseOrganization/baseOrganization.operations.ts'
import { basePermissionConfig } from './basePermissionConfig/basePermissionConfig.definition.ts'
import { basePermissionConfigRules } from './basePermissionConfig/basePermissionConfig.rules.ts'
import { basePerson } from './basePerson/basePerson.definition.ts'
import { basePersonOperations } from './basePerson/basePerson.operations.ts'
import { basePosition } from './basePosition/basePosition.definition.ts'
import { basePositionOperations } from './basePosition/basePosition.operations.ts'
import { basePositionAllot } from './basePositionAllot/basePositionAllot.definition.ts'
import { basePositionAllotOperations } from './basePositionAllot/basePositionAllot.operations.ts'
import { basePositionLevel } from './basePositionLevel/basePositionLevel.definition.ts'
import { basePositionLevelOperations } from './basePositionLevel/basePositionLevel.operations.ts'
import { basePositionLevelRules } from './basePositionLevel/basePositionLevel.rules.ts'
import { baseProfile } from './baseProfile/baseProfile.definition.ts'
import { baseProfileOperations } from './baseProfile/baseProfile.operations.ts'
import { baseResource } from './baseResource/baseResource.definition.ts'
import { baseResourceOperations } from './baseResource/baseResource.operations.ts'
import { baseResponsibility } from './baseResponsibility/baseResponsibility.definition.ts'
import { baseResponsibilityOperations } from './baseResponsibility/baseResponsibility.operations.ts'
import { baseRole } from './baseRole/baseRole.definition.ts'
import { baseRoleOperations } from './baseRole/baseRole.operations.ts'
import { baseSso } from './baseSso/baseSso.definition.ts'
import { baseSsoOperations } from './baseSso/baseSso.operations.ts'
import { baseTableConfig } from './baseTableConfig/baseTableConfig.definition.ts'
import { baseTableConfigOperations } from './baseTableConfig/baseTableConfig.operations.ts'
import { baseUser } from './baseUser/baseUser.definition.ts'
import { baseUserOperations } from './baseUser/baseUser.operations.ts'
import { baseUserAuthorization } from './baseUserAuthorization/baseUserAuthorization.definition.ts'
import { baseUserAuthorizationOperations } from './baseUserAuthorization/baseUserAuthorization.operations.ts'
import { baseUserAuthorizationRules } from './baseUserAuthorization/baseUserAuthorization.rules.ts'
import { baseUserResponsibility } from './baseUserResponsibility/baseUserResponsibility.definition.ts'
import { baseUserResponsibilityOperations } from './baseUserResponsibility/baseUserResponsibility.operations.ts'
import { baseUserResponsibilityRules } from './baseUserResponsibility/baseUserResponsibility.rules.ts'
import './administration.errors.ts'
import './bpm.errors.ts'
import { administrationJobs } from './administration.jobs.ts'
import { basePositionRules } from './basePosition/basePosition.rules.ts'
import { mirrorEnabled } from './enabled.rules.ts'
import { standardLookups } from './standard.lookups.ts'

export const administration = defineArea({
  code: 'administration',
  title: t('系统管理', 'Administration'),
  lookups: { ...standardLookups, ...administrationLookups },
  menus: administrationMenus,
  setupSteps: administrationSetup,
  actions: [...accessActions, ...staffActions, ...centreActions, ...emailActions],
  jobs: administrationJobs,
  hearers: [messageHearer],
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
  documents: [
    {
      definition: baseOrganization,
      rules: mirrorEnabled(),
      operations: baseOrganizationOperations,
    },
    { definition: baseDepartment, rules: mirrorEnabled(), operations: baseDepartmentOperations },
    { definition: baseJob, rules: mirrorEnabled(), operations: baseJobOperations },
    { definition: basePosition, rules: basePositionRules, operations: basePositionOperations },
    {
      definition: basePositionLevel,
      rules: basePositionLevelRules,
      operations: basePositionLevelOperations,
    },
    { definition: basePositionAllot, operations: basePositionAllotOperations },
    { definition: basePerson, operations: basePersonOperations },
    { definition: baseUser, operations: baseUserOperations },
    { definition: baseRole, rules: mirrorEnabled(), operations: baseRoleOperations },
    {
      definition: baseResponsibility,
      rules: mirrorEnabled(),
      operations: baseResponsibilityOperations,
    },
    { definition: baseMenu, rules: mirrorEnabled('enabled'), operations: baseMenuOperations },
    { definition: baseResource, rules: mirrorEnabled(), operations: baseResourceOperations },
    { definition: baseButton, rules: mirrorEnabled() },
    {
      definition: baseUserResponsibility,
      rules: baseUserResponsibilityRules,
      operations: baseUserResponsibilityOperations,
    },
    { definition: basePermissionConfig, rules: basePermissionConfigRules },
    { definition: baseLookupType, rules: mirrorEnabled(), operations: baseLookupTypeOperations },
    { definition: baseLookupValue, rules: mirrorEnabled(), operations: baseLookupValueOperations },
    { definition: baseProfile, rules: mirrorEnabled(), operations: baseProfileOperations },
    { definition: baseCollect, operations: baseCollectOperations },
    { definition: baseTableConfig, rules: mirrorEnabled(), operations: baseTableConfigOperations },
    {
      definition: baseBpmCategory,
      rules: mirrorEnabled(),
      operations: baseBpmCategoryOperations,
    },
    { definition: baseBpmModel, operations: baseBpmModelOperations },
    {
      definition: baseBpmInstance,
      rules: baseBpmInstanceRules,
      operations: baseBpmInstanceOperations,
    },
    { definition: baseBpmTask },
    { definition: baseBpmRole, rules: baseBpmRoleRules, operations: baseBpmRoleOperations },
    {
      definition: baseBpmUrgeConfig,
      rules: baseBpmUrgeConfigRules,
      operations: baseBpmUrgeConfigOperations,
    },
    {
      definition: baseUserAuthorization,
      rules: baseUserAuthorizationRules,
      operations: baseUserAuthorizationOperations,
    },
    { definition: baseSso, rules: mirrorEnabled(), operations: baseSsoOperations },
    { definition: baseOauthApp, rules: mirrorEnabled(), operations: baseOauthAppOperations },
    { definition: baseOperateLog, operations: baseOperateLogOperations },
  ],
})
