import { writeFileSync } from 'node:fs';

/**
 * @typedef {{ path: string, passed: number, skipped: number, failed: { name: string, why: string }[] }} FileReport
 * @typedef {{ files: FileReport[], stray: string[] }} RunReport `stray` are errors that no file can be blamed for
 */

/** A reporter of vitest that writes what test.mjs asks of a run into the file that LAUREL_TEST_REPORT names. */
export default class TestReport {
  /**
   * @param {readonly import('vitest/node').TestModule[]} modules
   * @param {readonly import('vitest').SerializedError[]} unhandled what was thrown outside of every test: it fails the run
   */
  onTestRunEnd(modules, unhandled) {
    const files = modules.map(reportFile);
    /** @type {string[]} */
    const stray = [];
    for (const error of unhandled) {
      const file = files.find(({ path }) => path === error.VITEST_TEST_PATH);
      if (file === undefined) stray.push(describe(error));
      else
        file.failed.push({ name: String(error.VITEST_TEST_NAME ?? '(outside of every test)'), why: describe(error) });
    }
    writeFileSync(String(process.env.LAUREL_TEST_REPORT), JSON.stringify({ files, stray }));
  }
}

/**
 * @param {import('vitest/node').TestModule} module
 * @returns {FileReport}
 */
function reportFile(module) {
  const tests = [...module.children.allTests()].map((test) => ({ name: test.fullName, result: test.result() }));
  const failed = tests
    .filter(({ result }) => result.state === 'failed')
    .map(({ name, result }) => ({ name, why: (result.errors ?? []).map(describe).join('\n') }));
  const outside = [module, ...module.children.allSuites()].flatMap((suite) => suite.errors());
  failed.push(...outside.map((error) => ({ name: '(the file)', why: describe(error) })));
  const count = (/** @type {string} */ state) => tests.filter(({ result }) => result.state === state).length;
  // What was never begun, as when a worker ends, hasn't passed.
  const lost = count('pending');
  if (lost > 0) failed.push({ name: '(the file)', why: `${lost} of its tests were never run.` });
  return { path: module.moduleId, passed: count('passed'), skipped: count('skipped'), failed };
}

/** @param {{ message: string, stack?: string }} error */
function describe(error) {
  return error.stack ?? error.message;
}
