import { f, inBothLanguages } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

const copied = { auto: true } as const

/** A project of a quotation template as an RFQ copies it at its publication. */
export const templateProject = {
  seqNum: f.integer('行号', 'Line', { ...copied, width: 70 }),
  projectCode: f.text('项目编码', 'Code', { ...copied, maxLength: 30 }),
  ...inBothLanguages('projectName', '项目名称', 'Name', { ...copied, maxLength: 60 }),
  projectType: f.lookup('PUR_PROJECT_TYPE', '项目类型', 'Kind', copied),
  parentCode: f.text('上级项目', 'Parent', { ...copied, maxLength: 30 }),
  costClass: f.lookup('PUR_COST_CLASS', '成本类别', 'Cost class', copied),
  formula: f.text('计算公式', 'Formula', { ...copied, maxLength: 500 }),
  precisionNum: f.integer('小数位', 'Decimals', { ...copied, hidden: true }),
  unitText: f.text('单位', 'Unit', { ...copied, maxLength: 20 }),
  requiredFlag: f.bool('必填', 'Required', copied),
  minValue: f.number('最小值', 'Min', copied),
  maxValue: f.number('最大值', 'Max', copied),
  defaultValue: f.number('默认值', 'Default', {
    ...copied,
    hint: t('未填写时采用', 'Used where nothing is entered'),
  }),
  guidance: f.text('填写说明', 'Guidance', { ...copied, maxLength: 200 }),
  resultFlag: f.bool('报价结果', 'Gives the price', copied),
}
