import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { alias } from './vite.config.ts'

/**
 * Files that put something of their own in the place of a module or of what a browser has, and those that start
 * processes of their own or count what a process has done. Those that allocate much: in a worker with many loaded files,
 * each collection of its garbage takes long.
 */
const ALONE = [
  'apps/**/*.test.ts',
  'areas/readInputs.test.ts',
  'packages/ui/client/call.test.ts',
  'packages/ui/kit/wedge.test.ts',
  'packages/ui/shell/{bridge,notify,tabs,undoable}.test.ts',
  'packages/ui/viewers/viewer.test.ts',
  'packages/kernel/protocol/encryption.test.ts',
  'packages/platform/session/{login,passwords}.test.ts',
]

/** Open components of `packages/ui` in a browser. */
const IN_BROWSER = [
  'packages/ui/**/*.story.test.ts',
  'packages/ui/gallery/gallery.test.ts',
  'packages/ui/kit/{kit,devices}.test.ts',
]

/** Those that open a browser, or processes of their own, begin: they are the longest. Three keep two processors busy. */
const ON_BROWSER = { maxWorkers: 3, sequence: { groupOrder: 0 } } as const
const ON_DATABASE = { maxWorkers: 3, sequence: { groupOrder: 1 } } as const

/** The longest files, each for minutes: first within their project, so that none of them runs alone at the end. */
const LONG = [
  'apps/demo/demo',
  'apps/server/crash',
  'e2e/company',
  'e2e/auction',
  'e2e/workflow',
  'e2e/chain',
  'e2e/shell',
  'e2e/tour',
  'e2e/settlement',
  'e2e/specification/specification',
  'e2e/axe',
  'areas/largeValues',
  'areas/contract.access',
  'areas/oracle',
  'areas/strangeKeys',
  'areas/fuzz',
  'areas/contract.states',
  'areas/sealing/sealing.refusals',
  'packages/platform/db/embedded',
  'areas/auctions/auctions.story',
  'areas/access',
  'packages/platform/http/headers',
  'areas/told',
  'areas/dynamic/shipped.story',
  'areas/auctions/awards.story',
]

/** A fresh clone does not know how long files take: by default the largest would run first. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const projects = [...new Set(sorted.map(({ project }) => project.name))]
    const place = ({ moduleId }: TestSpecification) => {
      const at = LONG.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`))
      return at < 0 ? LONG.length : at
    }
    return sorted.sort(
      (a, b) =>
        projects.indexOf(a.project.name) - projects.indexOf(b.project.name) || place(a) - place(b),
    )
  }
}

export default defineConfig({
  resolve: { alias },
  test: {
    environment: 'node',
    globalSetup: ['packages/testkit/globalSetup.ts'],
    pool: 'forks',
    // Wide enough for a machine at half the speed: these end a test that hangs, they measure nothing.
    testTimeout: 180_000,
    hookTimeout: 240_000,
    teardownTimeout: 30_000,
    sequence: { sequencer: LongFirst },
    reporters: ['default', 'json'],
    outputFile: { json: '.cache/vitest.json' },
    // What is transformed once is not transformed again by the next run.
    experimental: { fsModuleCache: true, fsModuleCachePath: '.cache/vitest' },
    projects: [
      {
        extends: true,
        test: {
          ...ON_DATABASE,
          name: 'shared',
          include: ['{packages,areas}/**/*.test.{ts,tsx}'],
          exclude: [...ALONE, 'packages/ui/**'],
          // A worker loads the product once, not for every file.
          isolate: false,
          restoreMocks: true,
        },
      },
      // Like these, but not in the same workers: each collection of garbage would go through what both have loaded.
      {
        extends: true,
        test: {
          ...ON_BROWSER,
          name: 'browser',
          include: ['e2e/**/*.test.ts', ...IN_BROWSER],
          isolate: false,
          restoreMocks: true,
        },
      },
      // Without the product: what these load is small.
      {
        extends: true,
        test: {
          ...ON_DATABASE,
          name: 'screens',
          include: ['packages/ui/**/*.test.{ts,tsx}'],
          exclude: [...ALONE, ...IN_BROWSER],
          isolate: false,
          restoreMocks: true,
        },
      },
      { extends: true, test: { ...ON_BROWSER, name: 'alone', include: ALONE } },
    ],
  },
})
