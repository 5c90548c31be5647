import { defineLookups } from '@opensrm/kernel/document/area.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { FIELD_KINDS } from './generator/generatorForm.ts'

export const systemLookups = defineLookups({
  GENERATOR_FIELD_KIND: {
    title: t('生成代码的字段类型', 'Field kind of generated code'),
    values: FIELD_KINDS,
  },
})
