/**
 * React for development notes, for a browser's tools, a stack of each element and a time of each component: a tenth of what
 * these tests cost, which nobody looks at. It asks for both as it loads: this comes before it.
 */
for (const name of ["createTask", "timeStamp"]) Reflect.deleteProperty(console, name);
