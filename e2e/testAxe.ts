import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { shot } from './web.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Takes a screenshot of the page and checks it, or a part of it, against WCAG 2.2 AA. */
export async function expectClean(page: Page, name: string, part = 'html'): Promise<void> {
  await page.addStyleTag({
    content: '*, *::before, *::after { transition: none !important }',
  })
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => {
      const isEndless = effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY
      return isEndless || playState !== 'running'
    }),
  )
  await shot(page, name)
  await page.evaluate(AXE)
  const violations = await page.evaluate(
    async ([rules, within]) => {
      const { axe } = window as unknown as {
        axe: { run(context: string, options: object): Promise<AxeResults> }
      }
      const result = await axe.run(within, { runOnly: { type: 'tag', values: rules } })
      return result.violations.map(({ id, help, nodes }) => ({
        id,
        help,
        nodes: nodes.slice(0, 4).map(({ target, failureSummary }) => `${target} ${failureSummary}`),
      }))
    },
    [RULES, part] as const,
  )
  expect(violations).toEqual([])
}
