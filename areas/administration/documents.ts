// Written by `npm run documents` from the folders beside it.

import './administration.errors.ts'
import './administration.events.ts'
import './bpm.errors.ts'
import type { DocumentModule } from '@opensrm/kernel/document/area.ts'
import type { Operations } from '@opensrm/platform/documents/operations.ts'
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
import { basePositionRules } from './basePosition/basePosition.rules.ts'
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

export const documents: readonly DocumentModule<Operations>[] = [
  {
    definition: baseBpmCategory,
    operations: baseBpmCategoryOperations,
  },
  {
    definition: baseBpmInstance,
    operations: baseBpmInstanceOperations,
    rules: baseBpmInstanceRules,
  },
  {
    definition: baseBpmModel,
    operations: baseBpmModelOperations,
  },
  {
    definition: baseBpmRole,
    operations: baseBpmRoleOperations,
    rules: baseBpmRoleRules,
  },
  {
    definition: baseBpmTask,
  },
  {
    definition: baseBpmUrgeConfig,
    operations: baseBpmUrgeConfigOperations,
    rules: baseBpmUrgeConfigRules,
  },
  {
    definition: baseButton,
  },
  {
    definition: baseCollect,
    operations: baseCollectOperations,
  },
  {
    definition: baseDepartment,
    operations: baseDepartmentOperations,
  },
  {
    definition: baseJob,
    operations: baseJobOperations,
  },
  {
    definition: baseLookupType,
    operations: baseLookupTypeOperations,
  },
  {
    definition: baseLookupValue,
    operations: baseLookupValueOperations,
  },
  {
    definition: baseMenu,
    operations: baseMenuOperations,
  },
  {
    definition: baseOauthApp,
    operations: baseOauthAppOperations,
  },
  {
    definition: baseOperateLog,
    operations: baseOperateLogOperations,
  },
  {
    definition: baseOrganization,
    operations: baseOrganizationOperations,
  },
  {
    definition: basePermissionConfig,
    rules: basePermissionConfigRules,
  },
  {
    definition: basePerson,
    operations: basePersonOperations,
  },
  {
    definition: basePosition,
    operations: basePositionOperations,
    rules: basePositionRules,
  },
  {
    definition: basePositionAllot,
    operations: basePositionAllotOperations,
  },
  {
    definition: basePositionLevel,
    operations: basePositionLevelOperations,
    rules: basePositionLevelRules,
  },
  {
    definition: baseProfile,
    operations: baseProfileOperations,
  },
  {
    definition: baseResource,
    operations: baseResourceOperations,
  },
  {
    definition: baseResponsibility,
    operations: baseResponsibilityOperations,
  },
  {
    definition: baseRole,
    operations: baseRoleOperations,
  },
  {
    definition: baseSso,
    operations: baseSsoOperations,
  },
  {
    definition: baseTableConfig,
    operations: baseTableConfigOperations,
  },
  {
    definition: baseUser,
    operations: baseUserOperations,
  },
  {
    definition: baseUserAuthorization,
    operations: baseUserAuthorizationOperations,
    rules: baseUserAuthorizationRules,
  },
  {
    definition: baseUserResponsibility,
    operations: baseUserResponsibilityOperations,
    rules: baseUserResponsibilityRules,
  },
]
