/** The generator alone, a quarter of the package, in a browser too. */
declare module 'seedrandom/seedrandom.js' {
  export { default } from 'seedrandom';
}
