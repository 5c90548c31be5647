import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { AppError, messageOf } from '@opensrm/kernel/protocol/errors.ts'
import { decodeXml } from '@opensrm/kernel/workflow/decodeXml.ts'
import { findFaults } from '@opensrm/platform/workflow/check.ts'
import { convertProcess } from '@opensrm/platform/workflow/convert/convert.ts'
import { startProcess } from '@opensrm/platform/workflow/runner.ts'

/**
 * Which BPMN files of a folder can be loaded with the proposed conversion: converted, parsed as
 * strictly as a deployment, and loaded into the engine. Of those that load: how many the check
 * would let be deployed unchanged, and what prevents the others. The BPMN MIWG test suite is such a
 * folder: `npm run bench -- miwg <folder> [--list]`
 */
const [folder, ...flags] = process.argv.slice(2)
const isListed = flags.includes('--list')

type Result = {
  file: string
  loads: boolean
  deploys: boolean
  why: string[]
  choices: number
  notes: number
}

async function main(): Promise<void> {
  if (!folder || !statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    process.stdout.write('Say a folder of BPMN files: npm run bench -- miwg <folder> [--list]\n')
    return
  }
  const root = resolve(folder)
  const results: Result[] = []
  for (const name of readdirSync(root, { recursive: true, encoding: 'utf8' }).sort())
    if (/\.bpmn(20)?(\.xml)?$/i.test(name)) results.push(await tryFile(root, join(root, name)))
  report(results)
  if (results.some(({ loads }) => !loads)) process.exitCode = 1
}

async function tryFile(root: string, path: string): Promise<Result> {
  const file = relative(root, path)
  try {
    const { bpmnXml, items, notes } = await convertProcess(decodeXml(readFileSync(path)), {
      lookup: { users: async () => new Map(), roles: async () => new Set() },
    })
    const counts = { choices: items.length, notes: notes.length }
    const { model, faults } = await findFaults(bpmnXml)
    const why = faults.map(({ code, args }) => messageOf(code, args, 'EN'))
    const deploys = model !== null && faults.length === 0
    if (deploys) await startProcess({ xml: bpmnXml, variables: {} })
    return { file, loads: model !== null, deploys, why, ...counts }
  } catch (error) {
    const why = error instanceof AppError ? messageOf(error.code, error.args, 'EN') : String(error)
    return { file, loads: false, deploys: false, why: [why], choices: 0, notes: 0 }
  }
}

function report(results: readonly Result[]): void {
  const say = (line: string) => process.stdout.write(`${line}\n`)
  for (const { file, loads, deploys, why, choices, notes } of results)
    if (isListed || !loads) {
      const state = loads ? (deploys ? 'deployable' : 'to complete') : 'REFUSED'
      say(`${state.padEnd(12)} ${file} (${choices} choices, ${notes} notes)`)
      if (!deploys) for (const reason of why) say(`               ${reason}`)
    }
  const count = (test: (one: Result) => boolean) => results.filter(test).length
  say(
    `${results.length} files: ${count(({ loads }) => loads)} load, ${count(({ deploys }) => deploys)} of them deployable as proposed`,
  )
}

await main()
