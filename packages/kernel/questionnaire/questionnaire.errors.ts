import { defineErrors } from '../protocol/errorCatalogue.ts'

/** Refusals of questionnaires and of their answers. `number` is that of the question. */
export const questionnaireErrors = defineErrors({
  QUESTION_CHOICES: {
    zh: '第{number}题至少需要两个选项',
    en: 'Question {number} needs at least two choices',
  },
  QUESTION_NO_CHOICES: {
    zh: '第{number}题的题型没有选项',
    en: 'Question {number} is of a type without choices',
  },
  QUESTION_LIMITS: {
    zh: '第{number}题的最小值大于最大值',
    en: 'The least value of question {number} is above the largest',
  },
  QUESTION_EXPRESSION: {
    zh: '第{number}题的题型不能用评分表达式',
    en: 'Question {number} is of a type that no expression scores',
  },
  QUESTION_UNSCORED: {
    zh: '问卷没有可评分的题目',
    en: 'No question of the questionnaire gives a score',
  },
  ANSWER_FORM: {
    zh: '第{number}题的答案应为{wanted}',
    en: 'The answer to question {number} must be {wanted}',
  },
  ANSWER_MISSING: { zh: '第{number}题尚未回答', en: 'Question {number} is not answered' },
  ANSWER_NOT_APPLICABLE: {
    zh: '第{number}题不能选“不适用”',
    en: 'Question {number} cannot be marked as not applicable',
  },
  ANSWER_NOT_SCORED: {
    zh: '第{number}题无法评分：{reason}',
    en: 'The answer to question {number} cannot be scored: {reason}',
  },
})

declare module '../protocol/errorCatalogue.ts' {
  interface ErrorCatalogues {
    questionnaireErrors: typeof questionnaireErrors
  }
}
