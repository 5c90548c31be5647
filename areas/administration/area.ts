import { t } from '@opensrm/kernel/i18n/text.ts'
import { defineArea } from '@opensrm/platform/documents/registry.ts'
import { administrationLookups } from './administration.lookups.ts'
import { administrationMenus } from './administration.menus.ts'
import { baseBpmCategory } from './baseBpmCategory/baseBpmCategory.definition.ts'
import { baseBpmInstance } from './baseBpmInstance/baseBpmInstance.definition.ts'
import { baseBpmModel } from './baseBpmModel/baseBpmModel.definition.ts'
import { baseBpmRole } from './baseBpmRole/baseBpmRole.definition.ts'
import { baseBpmTask } from './baseBpmTask/baseBpmTask.definition.ts'
import { baseButton } from './baseButton/baseButton.definition.ts'
import { baseDepartment } from './baseDepartment/baseDepartment.definition.ts'
import { baseJob } from './baseJob/baseJob.definition.ts'
import { baseLookupType } from './baseLookupType/baseLookupType.definition.ts'
import { baseLookupValue } from './baseLookupValue/baseLookupValue.definition.ts'
import { baseMenu } from './baseMenu/baseMenu.definition.ts'
import { baseOrganization } from './baseOrganization/baseOrganization.definition.ts'
import { basePermissionConfig } from './basePermissionConfig/basePermissionConfig.definition.ts'
import { basePerson } from './basePerson/basePerson.definition.ts'
import { basePosition } from './basePosition/basePosition.definition.ts'
import { basePositionAllot } from './basePositionAllot/basePositionAllot.definition.ts'
import { basePositionLevel } from './basePositionLevel/basePositionLevel.definition.ts'
import { baseProfile } from './baseProfile/baseProfile.definition.ts'
import { baseResource } from './baseResource/baseResource.definition.ts'
import { baseResponsibility } from './baseResponsibility/baseResponsibility.definition.ts'
import { baseRole } from './baseRole/baseRole.definition.ts'
import { baseTableConfig } from './baseTableConfig/baseTableConfig.definition.ts'
import { baseUser } from './baseUser/baseUser.definition.ts'
import { baseUserResponsibility } from './baseUserResponsibility/baseUserResponsibility.definition.ts'
import { standardLookups } from './standard.lookups.ts'

export const administration = defineArea({
  code: 'administration',
  title: t('系统管理', 'Administration'),
  lookups: { ...standardLookups, ...administrationLookups },
  menus: administrationMenus,
  documents: [
    { definition: baseOrganization },
    { definition: baseDepartment },
    { definition: baseJob },
    { definition: basePosition },
    { definition: basePositionLevel },
    { definition: basePositionAllot },
    { definition: basePerson },
    { definition: baseUser },
    { definition: baseRole },
    { definition: baseResponsibility },
    { definition: baseMenu },
    { definition: baseResource },
    { definition: baseButton },
    { definition: baseUserResponsibility },
    { definition: basePermissionConfig },
    { definition: baseLookupType },
    { definition: baseLookupValue },
    { definition: baseProfile },
    { definition: baseTableConfig },
    { definition: baseBpmCategory },
    { definition: baseBpmModel },
    { definition: baseBpmInstance },
    { definition: baseBpmTask },
    { definition: baseBpmRole },
  ],
})
