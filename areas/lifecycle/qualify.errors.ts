import { defineErrors } from '@opensrm/kernel/protocol/errors.ts'

/** Refusals of scenes, requirements and qualification reviews. */
export const qualifyErrors = defineErrors({
  SCENE_SCORES: {
    zh: '有条件通过分不能高于合格分',
    en: 'The conditional score must not be above the pass score',
  },
  REQUIRE_SECTION: {
    zh: '用于现场考察的要求须选择考察区段',
    en: 'A requirement used in inspections needs its section',
  },
  REQUIRE_FULL_SCORE: {
    zh: '用于现场考察的要求须填写满分',
    en: 'A requirement used in inspections needs its full score',
  },
  QUALIFY_NO_SCENE: {
    zh: '没有适用的引入场景，请选择场景或先维护引入场景',
    en: 'No introduction scene fits: choose one, or set one up first',
  },
  QUALIFY_STAGE: {
    zh: '供应商处于“{state}”阶段，不能发起资质审查',
    en: 'The supplier is {state}: no review can be started',
  },
  QUALIFY_COOLING: {
    zh: '供应商在冷静期内，{date}起方可重新引入',
    en: 'The supplier is cooling off and may be introduced again from {date} on',
  },
  QUALIFY_TWICE: {
    zh: '该供应商、组织和品类已有未完成的审查{number}',
    en: 'Review {number} of this supplier, organisation and category is still open',
  },
  QUALIFY_SCORE: {
    zh: '“{requirement}”的得分超过满分',
    en: 'The score of "{requirement}" is above its full score',
  },
  QUALIFY_REMARK: {
    zh: '“{requirement}”不合格、豁免或改判时须填写审查说明',
    en: 'Explain why "{requirement}" failed, was waived or is judged otherwise',
  },
  QUALIFY_NO_RESULT: {
    zh: '“{requirement}”还没有审查结果',
    en: '"{requirement}" has no result yet',
  },
  QUALIFY_NO_SCORE: { zh: '“{requirement}”还没有打分', en: '"{requirement}" has no score yet' },
  QUALIFY_EVIDENCE: {
    zh: '“{requirement}”须附证据',
    en: '"{requirement}" needs its evidence attached',
  },
  QUALIFY_WAIVE: {
    zh: '场景不允许豁免，或您没有豁免权限',
    en: 'The scene allows no waiver, or you may not waive',
  },
  QUALIFY_NOTHING_ASKED: {
    zh: '请先勾选要求供应商补充的条目',
    en: 'Tick what the supplier is to supplement first',
  },
  QUALIFY_DUE_PAST: {
    zh: '补充截止日期不能早于今天',
    en: 'The supplement cannot be due in the past',
  },
  STEP_NOT_WAIVABLE: {
    zh: '该步骤不允许豁免',
    en: 'This step cannot be waived',
  },
  STEP_EARLIER: {
    zh: '“{step}”还没有通过，不能提交',
    en: 'The step "{step}" has not been passed yet',
  },
})

declare module '@opensrm/kernel/protocol/errorCatalogue.ts' {
  interface ErrorCatalogues {
    qualifyErrors: typeof qualifyErrors
  }
}
