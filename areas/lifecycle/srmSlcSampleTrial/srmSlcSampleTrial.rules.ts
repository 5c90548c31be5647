import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { defineRules, type Refusal } from '@opensrm/kernel/document/rules.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { isGreater } from '@opensrm/kernel/values/decimal.ts'
import { overallResult } from '../introduction/verdict.ts'
import { srmSlcSampleTrial } from './srmSlcSampleTrial.definition.ts'

export type Trial = RecordOf<typeof srmSlcSampleTrial>
type Test = Trial['tests'][number]

const NUMBERS = /^\s*-?\d+(\.\d+)?\s*([;；]\s*-?\d+(\.\d+)?\s*)*$/

/** By its limits, where it has some and numbers were measured; else as somebody typed it. */
export function resultOf({ lowerLimit, upperLimit, measuredValue, testResult }: Test) {
  if ((!lowerLimit && !upperLimit) || !measuredValue || !NUMBERS.test(measuredValue))
    return testResult
  const isInside = (value: string): boolean =>
    !(lowerLimit && isGreater(lowerLimit, value)) && !(upperLimit && isGreater(value, upperLimit))
  const values = measuredValue.split(/[;；]/).map((value) => value.trim())
  return values.every(isInside) ? 'PASS' : 'FAIL'
}

function withoutResult(tests: readonly Test[], lineId: string): Issue[] {
  const { label } = srmSlcSampleTrial.children.tests.fields.testResult
  const place = { child: 'tests', field: 'testResult', code: 'REQUIRED', args: { label } } as const
  return tests.flatMap(({ parentId, testResult }, row) =>
    parentId === lineId && !testResult ? [{ ...place, row }] : [],
  )
}

export const srmSlcSampleTrialRules = defineRules(srmSlcSampleTrial, {
  compute(trial) {
    for (const test of trial.tests) test.testResult = resultOf(test)
    for (const line of trial.lines) {
      const tests = trial.tests.filter(
        ({ parentId, requiredFlag }) => parentId === line.id && requiredFlag === 'Y',
      )
      const isFailed = line.noSampleFlag === 'Y' || tests.some((test) => test.testResult === 'FAIL')
      const isPassed = tests.length > 0 && tests.every((test) => test.testResult === 'PASS')
      line.lineResult = isFailed ? 'FAIL' : isPassed ? 'PASS' : null
    }
    trial.conclusion = overallResult(trial.lines.map(({ lineResult }) => lineResult))
  },
  check({ tests }, { today }) {
    return tests.flatMap(({ testDate }, row): Issue[] =>
      testDate && testDate > today
        ? [{ child: 'tests', row, field: 'testDate', code: 'TRIAL_TEST_DATE' }]
        : [],
    )
  },
  checkSubmit({ lines, tests, needByDate, status }, { today }) {
    const issues: Issue[] = []
    if (status === 'DRAFT') {
      if (needByDate && needByDate < today) issues.push({ field: 'needByDate', code: 'TRIAL_PAST' })
      return issues
    }
    lines.forEach((line, row) => {
      const args = { line: line.lineNum ?? row + 1 }
      const own = tests.filter(({ parentId }) => parentId === line.id)
      const isTested = own.some((test) => test.requiredFlag === 'Y')
      if (line.noSampleFlag === 'N' && !isTested)
        issues.push({ child: 'lines', row, code: 'TRIAL_NO_TESTS', args })
      if (line.noSampleFlag === 'N') issues.push(...withoutResult(tests, line.id))
      if (line.lineResult === 'FAIL' && !line.ngReason)
        issues.push({ child: 'lines', row, field: 'ngReason', code: 'TRIAL_REASON', args })
    })
    return issues
  },
  guards: {
    isToBeRepeated: ({ conclusion }): Refusal | null =>
      conclusion === 'PASS' ? { code: 'TRIAL_PASSED' } : null,
  },
})
