import { defineErrors } from '@opensrm/kernel/protocol/errors.ts'

export const inspectionErrors = defineErrors({
  INSPECTION_DEADLINE: {
    zh: '自查截止日期不能早于计划日期',
    en: 'The self-check cannot be due before it is planned',
  },
  INSPECTION_DATE: { zh: '实际日期不能在今天之后', en: 'It cannot be done after today' },
  INSPECTION_STAFF: {
    zh: '至少要有一名组长和一名成员',
    en: 'At least one leader and one member are needed',
  },
  INSPECTION_PERSON: {
    zh: '人员或外部人员填写一项',
    en: 'Give either a person or an outside person',
  },
  INSPECTION_PERSON_TWICE: { zh: '人员重复', en: 'The person is there twice' },
  INSPECTION_UNSIGNED: { zh: '尚未签字：{people}', en: 'Not signed yet: {people}' },
  INSPECTION_NOT_STAFF: {
    zh: '您不在点检人员中，或已签字',
    en: 'You are not among the staff, or have signed already',
  },
  INSPECTION_KEEPER: {
    zh: '模具{mould}不由该供应商保管',
    en: 'Mould {mould} is not kept there',
  },
  INSPECTION_LEFT_OUT: {
    zh: '盘点须列出全部模具，缺少{moulds}',
    en: 'A stock-take lists every mould. Missing: {moulds}',
  },
  INSPECTION_JUDGE: { zh: '第{line}行尚未判定结论', en: 'Line {line} has no result yet' },
  INSPECTION_FOUND: { zh: '第{line}行须填写是否在场', en: 'Line {line}: say whether it was found' },
  INSPECTION_PART_NG: {
    zh: '第{line}行有异常项，结论须为“异常”',
    en: 'Line {line} has a part that is not good, and so is its result',
  },
  INSPECTION_FOLLOW_UP: {
    zh: '第{line}行异常或缺失，须填写后续处理',
    en: 'Line {line} is not good or missing: say what follows',
  },
  INSPECTION_LOSS: {
    zh: '第{line}行：缺失的模具按遗失处理，在场的不能',
    en: 'Line {line}: a missing mould is handled as lost, and only a missing one',
  },
  INSPECTION_COUNTER: {
    zh: '第{line}行：修正次数须填写与账面不同的读数',
    en: 'Line {line}: a correction needs a counter reading that differs from the ledger',
  },
  INSPECTION_LOWER: {
    zh: '第{line}行：读数小于账面次数，须填写备注',
    en: 'Line {line}: a reading below the ledger needs a remark',
  },
  INSPECTION_INCOMPLETE: {
    zh: '请填写完整（是否在场、铭牌与整体照片两张）：第{lines}行',
    en: 'To be completed (found, and two photos: nameplate and whole mould): line {lines}',
  },
  INSPECTION_SELF_FIRST: {
    zh: '供应商自查须先发布并由供应商提交',
    en: 'A self-check is published and answered by the supplier first',
  },
  INSPECTION_NOTHING: {
    zh: '没有需要点检的模具',
    en: 'There are no moulds to inspect there',
  },
})

declare module '@opensrm/kernel/protocol/errorCatalogue.ts' {
  interface ErrorCatalogues {
    inspectionErrors: typeof inspectionErrors
  }
}
