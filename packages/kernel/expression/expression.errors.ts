import { defineErrors } from '../protocol/errorCatalogue.ts'

/** Refusals of the expression language. `at` counts characters from 1. */
export const expressionErrors = defineErrors({
  EXPRESSION_SYNTAX: {
    zh: '表达式第{at}位附近有误：{found}',
    en: 'Expression error near position {at}: {found}',
  },
  EXPRESSION_UNSUPPORTED: {
    zh: '表达式第{at}位：不支持的FEEL写法：{found}',
    en: 'Position {at}: this FEEL is not supported here: {found}',
  },
  EXPRESSION_TOO_LONG: {
    zh: '表达式过长或嵌套过深',
    en: 'The expression is too long or nested too deeply',
  },
  EXPRESSION_VARIABLE: {
    zh: '表达式第{at}位使用了未声明的名称“{name}”',
    en: 'Position {at}: the expression uses the undeclared name "{name}"',
  },
  EXPRESSION_FUNCTION: {
    zh: '表达式第{at}位：没有函数“{name}”',
    en: 'Position {at}: there is no function "{name}"',
  },
  EXPRESSION_ARGUMENTS: {
    zh: '表达式第{at}位：函数“{name}”的参数不符',
    en: 'Position {at}: these arguments cannot be used with function "{name}"',
  },
  EXPRESSION_TYPE: {
    zh: '表达式第{at}位：运算符“{operator}”不能用于这些值',
    en: 'Position {at}: operator "{operator}" cannot be used with these values',
  },
  EXPRESSION_UNIT: {
    zh: '表达式第{at}位：单位不一致：{left}与{right}',
    en: 'Position {at}: the units differ: {left} and {right}',
  },
  EXPRESSION_RESULT: {
    zh: '表达式的结果应为{wanted}，实际为{found}',
    en: 'The expression must give {wanted}, but gives {found}',
  },
  EXPRESSION_VALUE: {
    zh: '“{name}”的值不是{wanted}：{found}',
    en: 'The value of "{name}" is not {wanted}: {found}',
  },
  EXPRESSION_DIVISION: { zh: '表达式第{at}位：除数为零', en: 'Position {at}: division by zero' },
  EXPRESSION_RANGE: {
    zh: '表达式第{at}位：数值或文字超出可计算范围',
    en: 'Position {at}: the number or text is too large to compute with',
  },
  EXPRESSION_BUDGET: {
    zh: '表达式计算步骤过多，已停止',
    en: 'The expression takes too many steps and was stopped',
  },
})

declare module '../protocol/errorCatalogue.ts' {
  interface ErrorCatalogues {
    expressionErrors: typeof expressionErrors
  }
}
