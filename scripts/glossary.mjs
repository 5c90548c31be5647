import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './install.mjs'
import { lineOf, report, textPairs, typeScriptFiles } from './sources.mjs'

// docs/glossary.md defines the English word for each Chinese term, and words not to use. Texts with
// those words are refused here. Where terms contain each other (变更 in 订单变更), all of them apply.

const terms = readFileSync(join(root, 'docs/glossary.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| *[\u4e00-\u9fff]/.test(line) && !line.includes('中文'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, zh, en, , not]) => ({ zh, en, not: wordsOf(not) }))
  .filter(({ not }) => not)

const faults = typeScriptFiles(['packages', 'areas', 'apps'])
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .flatMap((path) => {
    const source = readFileSync(join(root, path), 'utf8')
    return textPairs(source).flatMap(({ zh, en, index }) =>
      terms
        .filter((term) => zh.includes(term.zh) && term.not.test(en.replaceAll(/\{\w+\}/g, '')))
        .map(
          (term) =>
            `${path}:${lineOf(source, index)} ${term.zh} is "${term.en}", not "${term.not.exec(en)[0]}": ${en}`,
        ),
    )
  })

report(faults, 'texts')

/** Matches the words of a cell in any case and number, as whole words; null when there are none. */
function wordsOf(cell) {
  const words = cell
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)
  return words.length > 0 ? new RegExp(`\\b(?:${words.join('|')})(?:s|es)?\\b`, 'i') : null
}
