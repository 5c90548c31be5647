import { afterAll, beforeAll } from 'vitest'
import { businessCalls } from './testBusiness.ts'
import { channels } from './testChannels.ts'
import { closeBench, openBench } from './testClient.ts'
import { described } from './testDescribed.ts'
import { entities } from './testEntities.ts'
import { fileCalls } from './testFiles.ts'
import { officeAndPictures } from './testPictures.ts'
import { requests } from './testRequests.ts'
import { requestsOfOthers } from './testRequestsOfOthers.ts'
import { sheetCalls } from './testSheets.ts'
import { texts } from './testTexts.ts'

/**
 * The statements of the specification on calls, each named by the document and section that it stands in, held against a
 * running product by a client that was written from the text. One product serves them all.
 */
beforeAll(openBench, 180_000)
afterAll(closeBench)

requests()
requestsOfOthers()
entities()
fileCalls()
officeAndPictures()
texts()
sheetCalls()
channels()
businessCalls()
described()
