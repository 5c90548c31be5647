import type { Desk } from './desk.ts'
import type { Story } from './timeline.ts'

/** What reached people until some days ago has been read; the bell counts what is new. */
export async function* inboxesAreRead({ company, plan }: Desk): Story {
  yield -3
  const accounts = [
    ...plan.people.map(({ userName }) => userName),
    ...plan.suppliers.flatMap(({ logins }) => logins.map(({ userName }) => userName)),
  ]
  await company.settle()
  for (const userName of accounts) await (await company.as(userName)).ok('baseInbox', 'doReadAll')
}
