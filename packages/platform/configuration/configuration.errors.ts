import { defineErrors } from '@opensrm/kernel/protocol/errors.ts'

export const configurationErrors = defineErrors({
  NOT_A_PACKAGE: {
    zh: '文件不是配置包，或来自不支持的版本',
    en: 'The file is no configuration package, or of a version not supported',
  },
  PACKAGE_ALTERED: {
    zh: '配置包导出后被改动，校验不符',
    en: 'The package was changed after the export: its checksum does not match',
  },
  PACKAGE_NEEDS: {
    zh: '此处没有{label}“{key}”，请先建立或一并导入',
    en: 'There is no {label} "{key}" here. Create it first or include it in the package',
  },
  PACKAGE_STATE: {
    zh: '不能从当前状态转为“{state}”',
    en: 'It cannot go from its current state to "{state}"',
  },
})

declare module '@opensrm/kernel/protocol/errorCatalogue.ts' {
  interface ErrorCatalogues {
    configurationErrors: typeof configurationErrors
  }
}
