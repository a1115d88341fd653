/**
 * Removes what React for development uses to note a stack of each element and a time of each component, for a
 * browser's tools: a tenth of the cost of these tests, which nobody looks at. React looks for both as it
 * loads, so this file runs first.
 */
for (const name of ["createTask", "timeStamp"]) Reflect.deleteProperty(console, name);
