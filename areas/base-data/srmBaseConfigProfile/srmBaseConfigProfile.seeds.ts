import type { Seeds } from '@opensrm/kernel/document/area.ts'
import { PARAMETERS, type Parameter } from './srmBaseConfigProfile.defaults.ts'

/** Rows written by the installer, so that administrators see every parameter of the product. */
export const srmBaseConfigProfileSeeds: Seeds = {
  identity: ['profileCode'],
  rows: Object.entries<Parameter>(PARAMETERS).map(([code, parameter]) => ({
    key: code,
    values: {
      status: 'ACTIVE',
      profileCode: code,
      profileName: parameter.name.zh,
      profileNameEn: parameter.name.en.slice(0, 100),
      moduleCode: parameter.module,
      valueType: parameter.valueType,
      valueLookupType: parameter.valueLookupType,
      defaultValue: parameter.default,
      orgOverrideFlag: 'Y',
      categoryOverrideFlag: parameter.byCategory ? 'Y' : 'N',
      systemFlag: 'Y',
      description: `${parameter.name.zh}。${parameter.name.en}.`,
    },
  })),
}
